import { isMemberOn } from "../person/membership.rules.ts";
import * as Person from "../person/person.ts";
import { type Actor, personOf } from "../shared/actor.ts";
import { today } from "../shared/clock.ts";
import { DomainError } from "../shared/errors.ts";
import { countAttempt } from "../shared/rate-limit.ts";
import type { PersonId } from "../shared/values.ts";
import { memberSearchLimits as limits } from "./member-search.limit.ts";

/** Who looks, refused without a valid membership (bylaws#member-search). Staff who act as somebody see what they see. */
export async function lookingMember(actor: Actor): Promise<Person.Person> {
  const person = await Person.getEventuallyForRequest(actor, personOf(actor).personId);
  if (!isMemberOn(person, today())) throw new DomainError("member-search.members-only");
  return person;
}

/** Before anything is read: a search counts for one, whomever it finds. */
export const countSearch = (id: PersonId): Promise<void> => countMembers(id, 1);

export async function countFound(id: PersonId, members: number): Promise<void> {
  if (members > 1) await countMembers(id, members - 1);
}

async function countMembers(id: PersonId, members: number): Promise<void> {
  await countAttempt(limits["member-search-hour.person"], id, members);
  await countAttempt(limits["member-search-day.person"], id, members);
}

export async function countPage(id: PersonId): Promise<void> {
  await countAttempt(limits["member-page-hour.person"], id);
  await countAttempt(limits["member-page-day.person"], id);
}
