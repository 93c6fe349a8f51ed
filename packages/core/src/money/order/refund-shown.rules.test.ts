import { describe, expect, test } from "vitest";
import type { Instant } from "../../ground/shared/values.ts";
import type { Refund } from "./order.schema.ts";
import { aDispute, lineIdAt, type PaidOrder, paid, refund } from "./refund.fixture.ts";
import { refundQuote } from "./refund.rules.ts";
import { isAsShown, shownOf } from "./refund-shown.rules.ts";

describe("what was shown", () => {
  const at = "2026-11-21T15:00:00.000Z" as Instant;
  const failed = (...amounts: number[]): Refund => ({ ...refund("failed", ...amounts), failedAt: at });
  const later = { requestedAt: "2026-11-22T15:00:00.000Z" as Instant };
  const shown = (order: PaidOrder) => shownOf(refundQuote(order));
  const before = paid([3000, 3000], { refunds: [failed(2000)] });
  const since = (...more: Refund[]) => ({ ...before, refunds: [failed(2000), ...more] });

  test("is what can be given back of each line, and what of it is owed", () => {
    expect(shown(before)).toEqual([
      { lineItemId: lineIdAt(0), refundableCents: 3000, owedCents: 2000 },
      { lineItemId: lineIdAt(1), refundableCents: 3000, owedCents: 0 },
    ]);
  });

  test.each<[string, PaidOrder, boolean]>([
    ["nothing", before, true],
    ["that what is owed was given", since({ ...refund("done", 2000), ...later }), false],
    ["that it is on its way", since({ ...refund("requested", 2000), ...later }), false],
    ["that it is not to be given", { ...before, refunds: [{ ...failed(2000), closedAt: at }] }, false],
    ["that something of another line was given", since({ ...refund("done", 0, 1), ...later }), false],
    [
      "that one which was given twice failed once",
      since({ ...failed(2000), ...later, failedAt: later.requestedAt }),
      true,
    ],
    ["that the bank holds it", { ...before, disputes: [aDispute(true, "needs_response")] }, false],
    ["that the bank asks", { ...before, disputes: [aDispute(false, "warning_needs_response")] }, true],
    ["that it is not paid any more", { ...before, state: "canceled" }, false],
  ])("stands beside what is so since: %s", (_case, order, same) => {
    expect(isAsShown(order, shown(before))).toBe(same);
  });

  test("is all of the lines, in any order", () => {
    const [one, other] = shown(before);
    const lines = [one, other].flatMap((line) => line ?? []);
    expect([lines.toReversed(), lines.slice(1), []].map((some) => isAsShown(before, some))).toEqual([
      true,
      false,
      false,
    ]);
    expect(isAsShown({ ...before, state: "charging" }, [])).toBe(true);
  });
});
