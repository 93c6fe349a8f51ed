import { record } from "../../ground/change/record.ts";
import { type Actor, personOf } from "../../ground/route/actor.ts";
import { now } from "../../ground/shared/clock.ts";
import type { PersonId } from "../../ground/shared/values.ts";
import { endAccess, pendingOf } from "../person/mailed-link.ts";
import * as Person from "../person/person.ts";
import type { User } from "../person/user.schema.ts";
import { getUser } from "../person/user.ts";
import { signOutInPool } from "./pool-sessions.ts";

/** Whatever changes something refuses at once; some reads accept the token until it expires, within 15 minutes. */
export async function signOutEverywhere(actor: Actor): Promise<{ done: true }> {
  const { personId } = personOf(actor);
  const person = await Person.getForRequest(actor, personId);
  await record(actor, {
    about: personId,
    action: "account.signed-out-everywhere",
    hasHappened: true,
    writes: [Person.patch(personId, endAccess())],
    ...pendingOf(person),
  });
  await signOutInPool(personId);
  return { done: true };
}

/** Reported by the user pool; noted on the record afterwards. */
export async function signedIn(personId: PersonId): Promise<void> {
  await record(
    { by: personId },
    {
      about: personId,
      action: "account.signed-in",
      hasHappened: true,
      writes: [],
      follows: [{ kind: "signed-in", personId, at: now() }],
    },
  );
}

export async function hideAnnouncement(actor: Actor): Promise<User> {
  const { personId } = personOf(actor);
  const announcementHiddenAt = now();
  await record(actor, {
    about: personId,
    action: "account.announcement-hidden",
    writes: [Person.patch(personId, { set: { announcementHiddenAt } })],
    after: { announcementHiddenAt },
  });
  return getUser(actor);
}
