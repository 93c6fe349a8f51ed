import { OrderId } from "@guildhall/core/ground/shared/ids";
import type { Instant } from "@guildhall/core/ground/shared/values";
import { describe, expect, test } from "vitest";
import { demoCalendar } from "../demo-calendar.ts";
import { demoEvents } from "../demo-events.ts";
import { demoIdAt, demoPersonId } from "../demo-ids.ts";
import { demoPeople } from "../demo-people.ts";
import { crowdPayments } from "./demo-crowd-payments.ts";
import { orderOf } from "./demo-order.ts";
import { demoPayments } from "./demo-payments.ts";

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

// The first minutes of a day in New York, an afternoon, the last day of a year and a leap day.
describe.each(["2026-01-01T05:01", "2026-11-21T17:00", "2026-12-31T23:00", "2028-02-29T12:00"])(
  "seeded at %s",
  (moment) => {
    const now = new Date(`${moment}:00.000Z`);
    const calendar = demoCalendar(now);
    const payments = [...demoPayments(demoEvents(calendar), calendar), ...crowdPayments(demoPeople(now), calendar)];
    const orders = payments.map((payment, number) =>
      orderOf(payment, { personId: demoPersonId(1), staffId: demoPersonId(4), number }),
    );

    test("what was paid comes to what its lines cost, and lies in the past", () => {
      expect(orders.length).toBeGreaterThan(100);
      for (const { order, lines } of orders) {
        expect(order.totalCents).toBe(sum(lines.map(({ finalPrice }) => finalPrice)));
        expect(order.refundedCents ?? 0).toBe(sum(lines.map(({ refundedCents = 0 }) => refundedCents)));
        expect(order.placedAt <= calendar.at(0)).toBe(true);
      }
    });

    test("every order and line has an id of its own, by which orders sort as they were placed", () => {
      const ids = orders.flatMap(({ order, lines }) => [order.id, ...lines.map(({ id }) => id)]);
      expect(new Set(ids).size).toBe(ids.length);
      const inOrder = orders.map(({ order }) => order).toSorted((a, b) => (a.id < b.id ? -1 : 1));
      const moments = inOrder.map(({ placedAt }) => placedAt);
      expect(moments).toEqual(moments.toSorted());
    });
  },
);

test("an id made for a moment is one that the contract knows", () => {
  const id = demoIdAt("order", "2026-03-31T17:00:00.000Z" as Instant, 42);
  expect(id).toBe("ord_01kn2dcym00000000000000042");
  expect(OrderId.safeParse(id).success).toBe(true);
});
