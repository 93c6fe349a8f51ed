import { type Actor, personOf } from "../../ground/route/actor.ts";
import { today } from "../../ground/shared/clock.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import type { PersonId } from "../../ground/shared/values.ts";
import { countAttempt } from "../../ground/storage/rate-limit.ts";
import { isMemberOn } from "../person/membership.rules.ts";
import * as Person from "../person/person.ts";
import { dayLimitOf, memberSearchLimits as limits } from "./member-search.limit.ts";

/** Who looks, refused without a valid membership (bylaws#member-search). Staff who act as somebody see what they see. */
export async function lookingMember(actor: Actor): Promise<Person.Person> {
  const person = await Person.getEventuallyForRequest(actor, personOf(actor).personId);
  if (!isMemberOn(person, today())) throw new DomainError("member-search.members-only");
  return person;
}

/** Before anything is read: a search counts for one, whomever it finds. */
export async function countSearch(id: PersonId): Promise<void> {
  await countAttempt(limits["member-search-hour.person"], id);
  await countAttempt(limits["member-search-day.person"], id);
}

/** Before they are shown. Only now it is known of how many members they are a part. */
export async function countFound(id: PersonId, members: number, directory: number): Promise<void> {
  const more = Math.max(members - 1, 0);
  if (more > 0) await countAttempt(limits["member-search-hour.person"], id, more);
  await countAttempt(dayLimitOf(directory), id, more);
}

export async function countPage(id: PersonId): Promise<void> {
  await countAttempt(limits["member-page-hour.person"], id);
  await countAttempt(limits["member-page-day.person"], id);
}
