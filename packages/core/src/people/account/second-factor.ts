import type { Follow } from "../../ground/change/outbox.schema.ts";
import * as Outbox from "../../ground/change/outbox.ts";
import { record } from "../../ground/change/record.ts";
import { type Actor, addressOf, personOf } from "../../ground/route/actor.ts";
import { log } from "../../ground/route/log.ts";
import { now } from "../../ground/shared/clock.ts";
import type { Done } from "../../ground/shared/done.schema.ts";
import { DomainError, somebodyWasFaster } from "../../ground/shared/errors.ts";
import type { PersonId } from "../../ground/shared/values.ts";
import { commit, type Write } from "../../ground/storage/commit.ts";
import { countAttempt } from "../../ground/storage/rate-limit.ts";
import * as OwnToken from "../../vendors/cognito/own-token.gateway.ts";
import * as UserPool from "../../vendors/cognito/user-pool.gateway.ts";
import { tokenHashOf } from "../person/mailed-link.ts";
import * as Person from "../person/person.ts";
import { nextWholeSecond } from "../person/session.rules.ts";
import { accountLimits } from "./account.limit.ts";
import type { PasswordProof, Recovery, RecoveryCodes, SecondFactorCode, SecondFactorSetup } from "./account.schema.ts";
import { alertOf } from "./account-alerts.ts";
import { endCodes, makeCodes, spending } from "./recovery-codes.ts";

/** Asks for the password, so that nobody at an open page can lock the owner out. */
export async function setUpSecondFactor(actor: Actor, { currentPassword }: PasswordProof): Promise<SecondFactorSetup> {
  const { personId, accessToken } = personOf(actor);
  await countAttempt(accountLimits["second-factor.person"], personId);
  const { email, hasSecondFactor } = await Person.getForRequest(actor, personId);
  if (hasSecondFactor) throw new DomainError("account.second-factor-on");
  await OwnToken.provePassword(accessToken, currentPassword);
  const secretCode = await OwnToken.beginSecondFactor(accessToken);
  const label = encodeURIComponent(`Guildhall:${email}`);
  return { secretCode, otpauthUrl: `otpauth://totp/${label}?secret=${secretCode}&issuer=Guildhall` };
}

/** Recovery codes only for a proved address. */
export async function switchOnSecondFactor(actor: Actor, { code }: SecondFactorCode): Promise<RecoveryCodes> {
  const { personId, accessToken, sessionId } = personOf(actor);
  await countAttempt(accountLimits["second-factor.person"], personId);
  const person = await Person.getForRequest(actor, personId);
  if (person.hasSecondFactor) throw new DomainError("account.second-factor-on");
  await OwnToken.verifySecondFactor(accessToken, code);
  const undoing = Outbox.unlessOver({ kind: "second-factor-off", personId });
  await commit([undoing.write]);
  await OwnToken.beginAskingForCode(accessToken);
  const made = person.emailProvedAt ? makeCodes(personId) : undefined;
  const writes = [made?.write ?? endCodes(personId), undoing.isOver];
  await record(actor, { ...changeOf(person, { onIn: sessionId, writes }), hasHappened: true }).catch(async (error) => {
    throw (await refusalOf(error, personId)) ?? error;
  });
  // A parallel call may have just ended it and changed the pool since.
  await tellPool(personId, true).catch(notTold(personId));
  return { recoveryCodes: made?.codes ?? [] };
}

/** A parallel call won, or the session ended. The pool is set to the present state. */
async function refusalOf(error: unknown, id: PersonId): Promise<DomainError | undefined> {
  if (!somebodyWasFaster(error)) return undefined;
  await agreeWithPool(id).catch(notTold(id));
  const { hasSecondFactor } = await Person.get(id);
  return hasSecondFactor ? new DomainError("account.second-factor-on") : undefined;
}

export async function switchOffSecondFactor(actor: Actor, { currentPassword }: PasswordProof): Promise<Done> {
  const { personId, accessToken } = personOf(actor);
  await countAttempt(accountLimits["second-factor.person"], personId);
  const person = await Person.getForRequest(actor, personId);
  if (!person.hasSecondFactor) throw new DomainError("account.no-second-factor");
  await OwnToken.provePassword(accessToken, currentPassword);
  await end(actor, person, { writes: [endCodes(personId)], by: "owner" });
  return { done: true };
}

export async function renewRecoveryCodes(actor: Actor, { currentPassword }: PasswordProof): Promise<RecoveryCodes> {
  const { personId, accessToken } = personOf(actor);
  await countAttempt(accountLimits["second-factor.person"], personId);
  const { hasSecondFactor, emailProvedAt } = await Person.getForRequest(actor, personId);
  if (!hasSecondFactor) throw new DomainError("account.no-second-factor");
  if (!emailProvedAt) throw new DomainError("account.email-unproved");
  await OwnToken.provePassword(accessToken, currentPassword);
  const { codes, write } = makeCodes(personId);
  await record(actor, { about: personId, action: "account.recovery-codes-renewed", writes: [write] });
  return { recoveryCodes: codes };
}

/** With password and code, switches the factor off. The code is checked first, so it is no way to test passwords. */
export async function recoverSecondFactor(actor: Actor, { email, password, recoveryCode }: Recovery): Promise<Done> {
  await countAttempt(accountLimits["recovery.address"], addressOf(actor));
  const person = await Person.findByEmail(email);
  const spent = person && (await spending(person.id, recoveryCode));
  // Codes cannot be guessed, so only attempts with a right code count against the owner.
  if (spent) await countAttempt(accountLimits["recovery.email"], tokenHashOf(email));
  if (!person || !spent || !(await OwnToken.isPasswordOf(person.id, password))) {
    throw new DomainError("account.recovery-refused");
  }
  await end(actor, person, { writes: [spent], by: "recovery-code" });
  return { done: true };
}

interface SwitchOff {
  readonly writes: readonly Write[];
  readonly by: keyof typeof offBy;
  readonly reason?: string;
}

/** Written before the pool is told: else a sign-in without a code would count as proved, even for staff. */
export async function end(actor: Actor, person: Person.Person, { writes, by, reason }: SwitchOff): Promise<void> {
  const { id } = person;
  const change = changeOf(person, { by, writes });
  const follows = [...change.follows, { kind: "second-factor-off", personId: id } as const];
  await record(actor, { ...change, follows, ...(reason && { reason }) });
  await agreeWithPool(id).catch(notTold(id));
}

export async function agreeWithPool(id: PersonId): Promise<void> {
  if ((await Person.find(id))?.hasSecondFactor === false) await tellPool(id, false);
}

/** Reads the record again, so that the last caller sets the present state. */
async function tellPool(id: PersonId, isOn: boolean): Promise<void> {
  await UserPool.setSecondFactor(id, isOn);
  const after = (await Person.find(id))?.hasSecondFactor;
  if (after === !isOn) await tellPool(id, after);
}

const notTold = (personId: PersonId) => (error: unknown) => log.warn("account.user-pool-not-told", { personId, error });

const switchedOn = (secondFactorSession: string): Person.PersonPatch => ({
  set: { hasSecondFactor: true, secondFactorSince: nextWholeSecond(now()), secondFactorSession },
});

export const switchedOff: Person.PersonPatch = {
  set: { hasSecondFactor: false },
  remove: ["secondFactorSince", "secondFactorSession"],
};

interface Switch {
  readonly onIn?: string;
  readonly writes: readonly Write[];
  readonly by?: keyof typeof offBy;
}

const offBy = {
  owner: ["account.second-factor-off", "second-factor-off"],
  "recovery-code": ["account.second-factor-recovered", "second-factor-recovered"],
  staff: ["people.second-factor-off", "second-factor-off-by-staff"],
} as const;

/** Refused after a parallel call, or once the session has ended. */
const asRead = (person: Person.Person, session: string): Write =>
  Person.patchAsRead(person, switchedOn(session), ["sessionsValidFrom"]);

function changeOf(person: Person.Person, { onIn, writes, by }: Switch) {
  const { id, email, firstName, hasSecondFactor } = person;
  const isOn = onIn !== undefined;
  const [action, alert] = isOn ? (["account.second-factor-on", "second-factor-on"] as const) : offBy[by ?? "owner"];
  const data = { firstName, isOn, ...(by && by !== "owner" && { by }) };
  const mail: Follow = { kind: "mail", mail: { template: "account.second-factor", to: email, data } };
  return {
    about: id,
    action,
    writes: [isOn ? asRead(person, onIn) : Person.patch(id, switchedOff), ...writes],
    before: { hasSecondFactor },
    after: { hasSecondFactor: isOn },
    follows: [mail, alertOf(alert, id)],
  };
}
