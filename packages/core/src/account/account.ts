import { isValidOn } from "../membership/membership.rules.ts";
import { type Actor, personOf } from "../shared/actor.ts";
import { now, today } from "../shared/clock.ts";
import { isConditionFailure, write } from "../shared/commit.ts";
import { record } from "../shared/record.ts";
import type { Instant, PersonId } from "../shared/values.ts";
import { User } from "./account.schema.ts";
import { PersonEntity } from "./person.entity.ts";
import * as Person from "./person.ts";
import * as UserPool from "./user-pool.gateway.ts";

/** Whoever is signed in, or whom staff act as. */
export async function get(actor: Actor): Promise<User> {
  const { personId, actedBy, role } = personOf(actor);
  const [person, staff] = await Promise.all([Person.get(personId), actedBy && Person.get(actedBy)]);
  const term = termOf(person);
  return User.parse({
    ...person,
    role,
    membership: { valid: isValidOn(term, today()), ...term },
    cart: { count: 0, totalCents: 0 },
    ...(staff && { actedBy: { id: staff.id, name: Person.nameOf(staff) } }),
  });
}

function termOf({ membershipStart: start, membershipEnd: end }: Person.Person) {
  return start && end ? { start, end } : undefined;
}

/** Ends every session of one's own; the devices notice within a quarter of an hour. */
export async function signOutEverywhere(actor: Actor): Promise<{ done: true }> {
  const { personId } = personOf(actor);
  await UserPool.signOutEverywhere(personId);
  await record(actor, { about: personId, action: "account.signed-out-everywhere", writes: [] });
  return { done: true };
}

/** The user pool says that somebody signed in; that they did is noted on their record afterwards. */
export async function signedIn(personId: PersonId): Promise<void> {
  await record(
    { role: "system", job: personId },
    {
      about: personId,
      action: "account.signed-in",
      writes: [],
      follows: [{ kind: "signed-in", personId, at: now() }],
    },
  );
}

/** The last of several sign-ins stays, in whatever order they are told. */
export async function noteSignIn(id: PersonId, at: Instant): Promise<void> {
  const noted = PersonEntity.patch({ id })
    .set({ lastSignedInAt: at })
    .where(({ lastSignedInAt }, { notExists, lt }) => `${notExists(lastSignedInAt)} OR ${lt(lastSignedInAt, at)}`);
  await noted.go().catch((error) => {
    if (!isConditionFailure(error)) throw error;
  });
}

export async function hideAnnouncement(actor: Actor): Promise<User> {
  const { personId } = personOf(actor);
  const announcementHiddenAt = now();
  await record(actor, {
    about: personId,
    action: "account.announcement-hidden",
    writes: [write(PersonEntity.patch({ id: personId }).set({ announcementHiddenAt }).params())],
    after: { announcementHiddenAt },
  });
  return get(actor);
}
