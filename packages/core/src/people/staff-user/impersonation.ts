import { record } from "../../ground/change/record.ts";
import { type Actor, personOf } from "../../ground/route/actor.ts";
import { expiresIn, now, secondsFromNow } from "../../ground/shared/clock.ts";
import { createId } from "../../ground/shared/create-id.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import type { ImpersonationId } from "../../ground/shared/ids.ts";
import type { PersonId } from "../../ground/shared/values.ts";
import { write } from "../../ground/storage/commit.ts";
import { countAttempt } from "../../ground/storage/rate-limit.ts";
import { isStaff } from "../../vendors/cognito/user-pool.gateway.ts";
import { hasSecondFactor } from "../account/has-second-factor.ts";
import { isUnclaimedImport } from "../person/empty-account.rules.ts";
import * as Person from "../person/person.ts";
import { ImpersonationEntity } from "./impersonation.entity.ts";
import { issueToken } from "./impersonation-token.ts";
import { peopleLimits } from "./people.limit.ts";
import type { Impersonation, ImpersonationRequest, ImpersonationTarget } from "./people.schema.ts";

const sessionSeconds = 15 * 60;

export async function impersonationTarget(_actor: Actor, id: PersonId): Promise<ImpersonationTarget> {
  const person = await Person.get(id);
  const { email, memberNumber, emailProvedAt } = person;
  const [isOn, isOpen] = await Promise.all([hasSecondFactor(person), mayBeActedAs(person)]);
  const standing = { hasSecondFactor: isOn, emailProvedAt, mayBeActedAs: isOpen };
  return { id, name: Person.nameOf(person), email, memberNumber, ...standing };
}

/** Audited for both persons before the token is given out. */
export async function impersonate(
  actor: Actor,
  personId: PersonId,
  { reason }: ImpersonationRequest,
): Promise<Impersonation> {
  const { personId: staffId } = personOf(actor);
  await countAttempt(peopleLimits["impersonation.person"], staffId);
  const person = await Person.get(personId);
  if (!(await mayBeActedAs(person))) throw new DomainError("people.not-impersonable");

  const session = { id: createId("actAs"), staffId, personId, validUntil: secondsFromNow(sessionSeconds) };
  const { token, proof } = issueToken(session.id);
  const kept = { ...session, proof, expiresAt: expiresIn(30 * 24 * 3600) };
  await record(actor, {
    about: personId,
    action: "people.impersonation-started",
    writes: [write(ImpersonationEntity.create(kept).params())],
    after: { session: session.id, validUntil: session.validUntil },
    reason,
  });
  return { id: session.id, token, expiresAt: session.validUntil };
}

/** Safe to repeat. */
export async function stopImpersonating(actor: Actor, id: ImpersonationId): Promise<{ done: true }> {
  const { personId: staffId } = personOf(actor);
  const { data: session } = await ImpersonationEntity.get({ id }).go({ consistent: true });
  if (!session || session.staffId !== staffId) throw new DomainError("not-found");
  if (!session.endedAt) {
    const ended = ImpersonationEntity.patch({ id })
      .set({ endedAt: now() })
      .where(({ endedAt }, { notExists }) => notExists(endedAt))
      .params();
    const action = "people.impersonation-ended";
    await record(actor, { about: session.personId, action, writes: [write(ended)], after: { session: id } });
  }
  return { done: true };
}

/** Record and user pool must both say that it is a member, with a complete registration and a login. */
export async function mayBeActedAs(person: Person.Person): Promise<boolean> {
  if (person.isStaff || person.closureDecision === "approve") return false;
  if (isUnclaimedImport(person)) return true;
  return person.loginReadyAt !== undefined && (await isStaff(person.id)) === false;
}
