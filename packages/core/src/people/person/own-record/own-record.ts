import { type Actor, personOf } from "../../../ground/route/actor.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import type { PersonId } from "../../../ground/shared/values.ts";

/**
 * What staff do on their own record is for a colleague; who has none does it, and the history says so (bylaws#own-record).
 * Answers what the history is to say; nothing where the record is another's.
 */
export const refuseOwnRecord = async (actor: Actor, about: PersonId): Promise<string | undefined> =>
  refuseOwn(personOf(actor).personId, about);

export async function refuseOwn(by: PersonId, about: PersonId): Promise<string | undefined> {
  if (by !== about) return undefined;
  const { hasColleague } = await import("../../../vendors/cognito/colleague.gateway.ts");
  if (await hasColleague(about)) throw new DomainError("person.own-record");
  return "On their own record: there is no other staff.";
}

/** The same, in the reason that staff give. */
export async function notOnOwnRecord<W extends { readonly reason: string }>(
  actor: Actor,
  about: PersonId,
  wanted: W,
): Promise<W> {
  const noColleague = await refuseOwnRecord(actor, about);
  return noColleague ? { ...wanted, reason: `${wanted.reason} (${noColleague})` } : wanted;
}
