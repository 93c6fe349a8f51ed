import type { ImportedOrder } from "@guildhall/core/ledger/import-orders";
import type { ImportedMembership } from "@guildhall/core/membership/import-memberships";
import type { DemoCalendar } from "./demo-calendar.ts";
import type { DemoPerson } from "./demo-people.ts";

interface Options {
  readonly people: readonly DemoPerson[];
  readonly orders: readonly ImportedOrder[];
  readonly calendar: DemoCalendar;
}

/** Every term of membership: from the payments, else the one on the person's record. */
export async function seedMemberships({ people, orders, calendar }: Options): Promise<void> {
  const { importMemberships } = await import("@guildhall/core/membership/import-memberships");
  const paid = Map.groupBy(orders.flatMap(paidTerms), ({ personId }) => personId);
  await importMemberships(people.flatMap((person) => paid.get(person.id) ?? termOnRecord(person, calendar)));
}

const paidTerms = ({ lines }: ImportedOrder): ImportedMembership[] =>
  lines.flatMap(({ id: lineItemId, personId, term, addedAt: grantedAt }) =>
    term ? [{ personId, key: "professional", ...term, lineItemId, grantedAt }] : [],
  );

function termOnRecord(person: DemoPerson, { noon }: DemoCalendar): ImportedMembership[] {
  const { id: personId, membershipStart: start, membershipEnd: end, membershipKey: key = "professional" } = person;
  return start && end ? [{ personId, key, start, end, grantedAt: noon(start) }] : [];
}
