import type { DemoCalendar } from "./demo-calendar.ts";
import { product } from "./demo-offers.ts";
import type { DemoPayment } from "./demo-payment.ts";
import { type DemoPerson, nameOf } from "./demo-people.ts";

/** For so many days back everybody's dues are in the books: the ledger is not empty, and small enough to look at. */
const days = 60;

/** What the crowd paid for the memberships that have begun lately: by check, so that no card was charged. */
export function crowdPayments(people: readonly DemoPerson[], calendar: DemoCalendar): DemoPayment[] {
  const dues = product("membership", "professional");
  return people.flatMap((person) => {
    const { membershipStart: start, membershipEnd: end } = person;
    if (!(start && end && hasPaidDues(person, calendar))) return [];
    const lines = [{ of: dues, term: { start, end } }];
    return [{ name: nameOf(person), at: calendar.noon(start), lines, method: "outside" as const }];
  });
}

export const hasPaidDues = ({ password, membershipStart }: DemoPerson, { on }: DemoCalendar): boolean =>
  !password && membershipStart !== undefined && membershipStart > on(-days);
