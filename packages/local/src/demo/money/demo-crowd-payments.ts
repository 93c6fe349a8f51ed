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

const hasPaidDues = ({ password, membershipStart }: DemoPerson, { on }: DemoCalendar): boolean =>
  !password && membershipStart !== undefined && membershipStart > on(-days);
