import { type Actor, personOf } from "../../../ground/route/actor.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import type { PersonId } from "../../../ground/shared/values.ts";

/** What staff do on their own record is for a colleague; who has none does it, and the history says so (bylaws#own-record). */
export async function notOnOwnRecord<W extends { readonly reason: string }>(
  actor: Actor,
  about: PersonId,
  wanted: W,
): Promise<W> {
  if (personOf(actor).personId !== about) return wanted;
  const { hasColleague } = await import("../../../vendors/cognito/colleague.gateway.ts");
  if (await hasColleague(about)) throw new DomainError("person.own-record");
  return { ...wanted, reason: `${wanted.reason} (${noColleague})` };
}

const noColleague = "On their own record: there is no other staff.";
