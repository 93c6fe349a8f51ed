import { describe, expect, test } from "vitest";
import type { Instant } from "../../ground/shared/values.ts";
import type { Refund } from "./order.schema.ts";
import { aDispute, type PaidOrder, paid, parts, refund } from "./refund.fixture.ts";
import { isOwed, toRefundAgain } from "./refund.rules.ts";

const sumOf = (lines: Refund["lines"]): number => lines.reduce((sum, { amountCents }) => sum + amountCents, 0);

describe("a refund that failed", () => {
  const at = (day: string) => `2026-11-${day}T15:00:00.000Z` as Instant;
  const failed = (asked: string, day: string) => ({
    ...refund("failed", 900),
    requestedAt: at(asked),
    failedAt: at(day),
  });
  const made = (state: Refund["state"], day: string) => ({ ...refund(state, 900), requestedAt: at(day) });
  const order = (refunds: Refund[], rest: Partial<PaidOrder> = {}) => paid([4900], { refunds, ...rest });
  const [first, second] = [failed("02", "04"), failed("01", "06")];

  test.each([
    ["the longest failed first", order([second, first]), [first, second]],
    ["when another was made before it failed", order([first, made("done", "03")]), [first]],
    ["when another failed after it", order([first, made("done", "05"), second]), [second]],
    ["when the bank decided for us", order([first], { disputes: [aDispute(false, "won")] }), [first]],
    ["when it came from elsewhere, without its day", order([made("failed", "02")]), [made("failed", "02")]],
  ])("is to be made again: %s", (_case, paidOrder, expected) => {
    expect(toRefundAgain(paidOrder)).toMatchObject(expected.map(({ requestedAt }) => ({ requestedAt })));
    expect(toRefundAgain(paidOrder)).toHaveLength(expected.length);
  });

  test.each([
    ["none failed", order([made("done", "02"), made("requested", "03")])],
    ["there is none", paid([4900])],
    ["another is under way since", order([first, made("requested", "05")])],
    ["another was made since", order([first, made("done", "05")])],
    ["another was made in the same moment", order([first, made("done", "04")])],
    ["everything was given back", order([first, made("done", "03")], { state: "refunded" })],
    ["the bank has the money", order([first], { disputes: [aDispute(true, "lost")] })],
  ])("is not to be made again: %s", (_case, paidOrder) => {
    expect(toRefundAgain(paidOrder)).toEqual([]);
  });

  const asked = (day: string, one: Refund, rest: Partial<Refund> = {}) => ({ ...one, requestedAt: at(day), ...rest });
  const lost = (day: string, ...amounts: number[]) => asked("01", refund("failed", ...amounts), { failedAt: at(day) });
  const [one, two] = [lost("02", 30, 0), lost("03", 0, 25)];
  const again = lost("02", 30);
  const tried = (...amounts: number[]) => asked("04", refund("failed", ...amounts), { failedAt: at("05") });
  const last = tried(30);
  const instead = (failed: Refund, day = "06") =>
    asked(day, refund("done", ...failed.lines.map(({ amountCents }) => amountCents)), {
      lines: failed.lines,
      insteadOf: failed.id,
    });

  test.each([
    ["both lines, when both failed", [one, two], [parts(30, 0), parts(0, 25)]],
    ["the other line, when the one is given otherwise", [one, two, instead(one)], [parts(0, 25)]],
    ["the one line, when the other is given otherwise", [one, two, instead(two)], [parts(30, 0)]],
    ["nothing, when both are given otherwise", [one, two, instead(one), instead(two)], []],
    ["the one line, when the other is refunded", [one, two, asked("04", refund("done", 0, 25))], [parts(30, 0)]],
    ["all of it, when another line is refunded", [one, asked("04", refund("done", 0, 40))], [parts(30, 0)]],
    ["nothing, when one refund covers both", [one, two, asked("04", refund("done", 30, 25))], []],
    ["the last cent, when a cent less is refunded", [one, asked("04", refund("requested", 29))], [parts(1)]],
    [
      "nothing, when several together cover it",
      [one, asked("04", refund("done", 29)), asked("05", refund("done", 1))],
      [],
    ],
    ["what was tried last, when the same is tried twice and fails twice", [again, tried(30)], [parts(30)]],
    ["nothing, when what was tried last is given otherwise", [again, last, instead(last)], []],
    ["nothing, when it is not to be given after all", [{ ...one, closedAt: at("06") }], []],
    ["the other, when one is not to be given after all", [one, { ...two, closedAt: at("06") }], [parts(30, 0)]],
    ["nothing, when what was tried last is not to be given after all", [again, { ...last, closedAt: at("06") }], []],
    ["both parts, when less is tried and fails", [again, tried(10)], [parts(20), parts(10)]],
    [
      "one, when two of the same line failed and one is made",
      [again, lost("03", 30), asked("04", refund("done", 30))],
      [parts(30)],
    ],
    [
      "one, when two of the same line failed and one is given otherwise",
      [again, lost("03", 30), instead(again)],
      [parts(30)],
    ],
    [
      "none, when of two of the same line one is given otherwise and one is made",
      [again, lost("03", 30), asked("04", refund("done", 30)), instead(again)],
      [],
    ],
    ["no more of a line than is left of it", [one, asked("01", refund("done", 55, 0))], [parts(5)]],
    ["nothing of a line of which nothing is left", [one, asked("01", refund("done", 60, 0))], []],
    [
      "both, when two failed of which nobody knows when",
      [refund("failed", 20), refund("failed", 30)],
      [parts(20), parts(30)],
    ],
  ])("leaves to be given back %s", (_case, refunds, expected) => {
    const left = toRefundAgain(paid([60, 40], { refunds }));
    expect(left.map(({ lines }) => lines)).toEqual(expected);
    expect(left.map(({ amountCents }) => amountCents)).toEqual(expected.map(sumOf));
    expect(isOwed(paid([60, 40], { refunds }))).toBe(
      expected.length > 0 || refunds.some(({ state }) => state === "requested"),
    );
  });
});

test.each([
  ["owed while a bank holds it and has not decided", aDispute(true, "needs_response"), true],
  ["owed once it is won", aDispute(false, "won"), true],
  ["not owed once it is lost", aDispute(true, "lost"), false],
])("a refund that failed is %s", (_case, held, expected) => {
  expect(isOwed(paid([60], { refunds: [refund("failed", 60)], disputes: [held] }))).toBe(expected);
});
