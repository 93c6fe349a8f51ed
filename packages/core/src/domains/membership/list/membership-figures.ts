import { today } from "../../../ground/shared/clock.ts";
import type { KindOfTerm } from "../../../people/person/membership.rules.ts";
import { findMemberships } from "../list-memberships.ts";
import { membersByKind, monthsOfMembers } from "./figures.rules.ts";
import type { MembershipFigures } from "./membership-figures.schema.ts";

/** From the list in memory, at its cost. */
export async function figures(): Promise<MembershipFigures> {
  const { rows } = await findMemberships({ sort: [], filter: [], search: "", changed: [] });
  const terms = Array.from(rows, ({ personId, key, start, end }) => ({ personId, key, start, end }));
  const people = [...Map.groupBy(terms, ({ personId }) => personId).values()] as unknown as KindOfTerm[][];
  const on = today();
  return { today: on, kinds: membersByKind(people, on), months: monthsOfMembers(people, on) };
}
