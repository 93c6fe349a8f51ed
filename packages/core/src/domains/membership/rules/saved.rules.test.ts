import { expect, test } from "vitest";
import type { LocalDate } from "../../../ground/shared/values.ts";
import type { LineItem } from "../../../money/order/line-item/line-item.schema.ts";
import { savedIn } from "./saved.rules.ts";

const term = { start: "2026-01-05" as LocalDate, end: "2027-01-04" as LocalDate };
const line = (more: object = {}) =>
  ({
    ...{ id: "lin_1", name: "Webinar", state: "paid", paidAt: "2026-06-01T12:00:00.000Z" },
    ...{ savedCents: 2500, finalPrice: 5000, ...more },
  }) as unknown as LineItem;

test.each([
  ["an event at the members' price", {}, 2500],
  ["one that is free for members", { savedCents: 7500, finalPrice: 0 }, 7500],
  ["one at the regular price", { savedCents: undefined }, 0],
  ["one that is not paid", { state: "open", paidAt: undefined }, 0],
  ["on the first day of the term, in New York", { paidAt: "2026-01-05T05:00:00.000Z" }, 2500],
  ["on the day before it", { paidAt: "2026-01-05T04:59:59.000Z" }, 0],
  ["on its last day", { paidAt: "2027-01-05T04:59:59.000Z" }, 2500],
  ["on the day after it", { paidAt: "2027-01-05T05:00:00.000Z" }, 0],
  ["one that was given back", { refundedCents: 5000 }, 0],
  ["one of which a part was given back", { refundedCents: 4999 }, 2500],
])("of %s", (_what, more, cents) => {
  expect(savedIn(term, [line(more)]).totalCents).toBe(cents);
});

test("lists the latest first", () => {
  const { events, totalCents } = savedIn(term, [line(), line({ id: "lin_2", savedCents: 100 })]);
  expect([events.map(({ id }) => id), totalCents]).toEqual([["lin_2", "lin_1"], 2600]);
});
