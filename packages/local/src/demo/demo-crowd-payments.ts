import type { DemoCalendar } from "./demo-calendar.ts";
import { product } from "./demo-offers.ts";
import type { DemoPayment } from "./demo-payment.ts";
import { type DemoPerson, nameOf } from "./demo-people.ts";

/** For so many days back everybody's dues are in the books: the ledger is not empty, and small enough to look at. */
const days = 60;

/** What the crowd paid for the memberships that have begun lately: by check, so that no card was charged. */
export function crowdPayments(people: readonly DemoPerson[], { on, noon }: DemoCalendar): DemoPayment[] {
  const dues = product("membership", "professional");
  return people.flatMap((person) => {
    const { membershipStart: start, membershipEnd: end, password } = person;
    if (password || !start || !end || start <= on(-days)) return [];
    const lines = [{ of: dues, term: { start, end } }];
    return [{ name: nameOf(person), at: noon(start), lines, method: "outside" as const }];
  });
}
