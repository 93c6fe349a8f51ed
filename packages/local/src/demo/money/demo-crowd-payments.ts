import type { DemoCalendar } from "../demo-calendar.ts";
import { type DemoPerson, nameOf } from "../demo-people.ts";
import { product } from "./demo-offers.ts";
import type { DemoPayment } from "./demo-payment.ts";

/** The number of past days with dues in the ledger: it is not empty, and small enough to read. */
const days = 60;

/** Payments of the crowd for recent memberships: by check, so that no card was charged. */
export function crowdPayments(people: readonly DemoPerson[], calendar: DemoCalendar): DemoPayment[] {
  const dues = product("membership", "professional");
  return people.flatMap((person) => {
    const { membershipStart: start, membershipEnd: end } = person;
    if (!(start && end && hasPaidDues(person, calendar))) return [];
    const lines = [{ of: dues, term: { start, end } }];
    return [{ name: nameOf(person), at: calendar.noon(start), lines, method: "outside" as const }];
  });
}

/** By check as well: of everybody who can sign in, but for whom it is told elsewhere how they became members. */
export function namedDues(people: readonly DemoPerson[], { noon }: DemoCalendar): DemoPayment[] {
  const dues = product("membership", "professional");
  return people.flatMap((person) => {
    const { password, membershipStart: start, membershipEnd: end } = person;
    if (!(password && start && end) || toldElsewhere.has(nameOf(person))) return [];
    const lines = [{ of: dues, term: { start, end } }];
    return [{ name: nameOf(person), at: noon(start), lines, method: "outside" as const }];
  });
}

/** With their own payments, granted by staff, or taken over from the former system. */
const toldElsewhere = new Set([...["member", "receipts", "disputed", "renewed", "early"], ...["gaps", "imported"]]);

const hasPaidDues = ({ password, membershipStart }: DemoPerson, { on }: DemoCalendar): boolean =>
  !password && membershipStart !== undefined && membershipStart > on(-days);
