import type { Follow } from "../outbox/outbox.schema.ts";
import { type Actor, personOf } from "../shared/actor.ts";
import { now } from "../shared/clock.ts";
import { DomainError } from "../shared/errors.ts";
import { countAttempt } from "../shared/rate-limit.ts";
import { record } from "../shared/record.ts";
import type { Done, PasswordProof, SecondFactorCode, SecondFactorSetup } from "./account.schema.ts";
import { alertOf } from "./account-alerts.ts";
import * as Person from "./person.ts";
import { nextWholeSecond } from "./session.rules.ts";
import * as UserPool from "./user-pool.gateway.ts";

/** Whoever finds a page left open cannot lock its person out: the password is asked for. */
export async function setUpSecondFactor(actor: Actor, { currentPassword }: PasswordProof): Promise<SecondFactorSetup> {
  const { personId, accessToken } = personOf(actor);
  await countAttempt("second-factor.person", personId);
  const { email, hasSecondFactor } = await Person.getForRequest(actor, personId);
  if (hasSecondFactor) throw new DomainError("account.second-factor-on");
  await UserPool.provePassword(accessToken, currentPassword);
  const secretCode = await UserPool.beginSecondFactor(accessToken);
  const label = encodeURIComponent(`Guildhall:${email}`);
  return { secretCode, otpauthUrl: `otpauth://totp/${label}?secret=${secretCode}&issuer=Guildhall` };
}

export async function switchOnSecondFactor(actor: Actor, { code }: SecondFactorCode): Promise<Done> {
  const { personId, accessToken } = personOf(actor);
  await countAttempt("second-factor.person", personId);
  await UserPool.confirmSecondFactor(accessToken, code);
  return save(actor, true);
}

export async function switchOffSecondFactor(actor: Actor, { currentPassword }: PasswordProof): Promise<Done> {
  const { personId, accessToken } = personOf(actor);
  await countAttempt("second-factor.person", personId);
  await UserPool.provePassword(accessToken, currentPassword);
  await UserPool.endSecondFactor(personId);
  return save(actor, false);
}

const switchedOn = (secondFactorSession: string): Person.Change => ({
  set: { hasSecondFactor: true, secondFactorSince: nextWholeSecond(now()), secondFactorSession },
});

const switchedOff: Person.Change = {
  set: { hasSecondFactor: false },
  remove: ["secondFactorSince", "secondFactorSession"],
};

async function save(actor: Actor, isOn: boolean): Promise<Done> {
  const { personId: id, sessionId } = personOf(actor);
  const { email, firstName, hasSecondFactor } = await Person.getForRequest(actor, id);
  const mail: Follow = {
    kind: "mail",
    order: { template: "account.second-factor", to: email, data: { firstName, isOn } },
  };
  await record(actor, {
    about: id,
    action: isOn ? "account.second-factor-on" : "account.second-factor-off",
    hasHappened: true,
    writes: [Person.change(id, isOn ? switchedOn(sessionId) : switchedOff)],
    before: { hasSecondFactor },
    after: { hasSecondFactor: isOn },
    follows: [mail, alertOf(isOn ? "second-factor-on" : "second-factor-off", id)],
  });
  return { done: true };
}
