import type { ImportedMembership } from "@guildhall/core/domains/membership/import-memberships";
import type { PersonId } from "@guildhall/core/ground/shared/values";
import type { ImportedOrder } from "@guildhall/core/money/ledger/import-orders";
import type { DemoCalendar } from "./demo-calendar.ts";
import { demoPersonId } from "./demo-ids.ts";
import type { DemoPerson } from "./demo-people.ts";

interface Options {
  readonly people: readonly DemoPerson[];
  readonly orders: readonly ImportedOrder[];
  readonly calendar: DemoCalendar;
}

/** Every term of membership: from the payments, else the one on the person's record. */
export async function seedMemberships({ people, orders, calendar }: Options): Promise<ImportedMembership[]> {
  const { importMemberships, termsOnRecord } = await import("@guildhall/core/domains/membership/import-memberships");
  const paid = Map.groupBy(orders.flatMap(paidTerms), ({ personId }) => personId);
  const onRecord = (person: DemoPerson) =>
    termsOnRecord(person).map((term) => ({
      ...{ ...term, grantedAt: calendar.noon(term.start) },
      ...(person.email === withGaps && granted),
    }));
  const terms = people.flatMap((person) => paid.get(person.id) ?? [...moreOf(person, calendar), ...onRecord(person)]);
  await importMemberships(terms);
  return terms;
}

const paidTerms = ({ lines }: ImportedOrder): ImportedMembership[] =>
  lines.flatMap(({ id: lineItemId, personId, term, addedAt: grantedAt, finalPrice: priceCents }) =>
    term ? [{ personId, key: "professional", ...term, lineItemId, priceCents, grantedAt }] : [],
  );

const moreOf = ({ id, email }: DemoPerson, calendar: DemoCalendar) =>
  email === withGaps ? earlierTerms(id, calendar) : [];

const withGaps = "gaps@guildhall.example";

const granted = { grantedBy: demoPersonId(4), reason: "Spoke at the symposium." } as const;

const earlierTerms = (personId: PersonId, { on, noon }: DemoCalendar): ImportedMembership[] =>
  [-1300, -700].map((from) => ({
    ...({ personId, key: "student" } as const),
    ...{ start: on(from), end: on(from + 364), grantedAt: noon(on(from)) },
  }));
