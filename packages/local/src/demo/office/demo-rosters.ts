import type { EventDetails } from "@guildhall/core/domains/event/event.schema";
import type { DemoCalendar } from "../demo-calendar.ts";
import { type DemoPerson, nameOf } from "../demo-people.ts";
import { ticket } from "../money/demo-offers.ts";
import type { DemoPayment } from "../money/demo-payment.ts";

/** An event of last year that most of its people attended, and one whose attendance nobody has marked yet. */
export function rosterPayments(
  people: readonly DemoPerson[],
  events: readonly EventDetails[],
  { at }: DemoCalendar,
): DemoPayment[] {
  const crowd = people.filter(
    ({ password, closureRequestedAt, registeredAt }) => !(password || closureRequestedAt) && registeredAt < at(-340),
  );
  const held = ticket(events, "Annual Symposium: Common Ground");
  const marked = crowd.slice(0, 24).map((person, index): DemoPayment => {
    const isRefunded = index % 11 === 5;
    const line = { of: held, price: held.priceCents, ...(isRefunded && { back: held.priceCents }) };
    return {
      ...{ name: nameOf(person), at: at(-330 + (index % 20)), method: "outside", lines: [line] },
      ...(isRefunded && { refundReason: "Fell ill." }),
      ...(!isRefunded && index % 5 !== 3 && { attendedAt: at(-304) }),
    };
  });
  const toMark = ticket(events, "Year-End Conversations");
  const unmarked = crowd.slice(24, 32).map(
    (person): DemoPayment => ({
      ...{ name: nameOf(person), at: at(-20), method: "outside" },
      lines: [{ of: toMark, price: toMark.priceCents }],
    }),
  );
  return [...marked, ...unmarked];
}
