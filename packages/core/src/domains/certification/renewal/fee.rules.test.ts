import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plusDays } from "../../../ground/shared/days.ts";
import { type Cents, dayIn, type Instant, type LocalDate } from "../../../ground/shared/values.ts";
import { certificateStatusOf } from "../../../people/certificate/certificate-status.rules.ts";
import { onDay, seedProduct } from "../certification.fixture.ts";
import {
  type DailyPolicy,
  feesDue,
  feeText,
  mayPayFee,
  nextFeeYear,
  owesFromOf,
  prepayable,
  revocable,
} from "./fee.rules.ts";

const AFC = seedProduct("certification_fee", "afc");
const AFCC = seedProduct("certification_fee", "afcc");
const numbers = { lateFeeCents: 1000, lateFeeMonths: 6, prepayYears: 2, revocableMonths: 6 };
const always: DailyPolicy = () => numbers;
const later15: DailyPolicy = (day) => ({ ...numbers, lateFeeCents: day >= "2027-09-01" ? 1500 : 1000 });

/** A moment or a day. */
const dayOf = (text: string): LocalDate =>
  text.includes("T") ? dayIn(text.replace("Z", ":00.000Z") as Instant) : onDay(text);

interface Also {
  readonly policies?: DailyPolicy;
  readonly feesFrom?: number;
  readonly revokedOn?: LocalDate;
  readonly offer?: typeof AFC;
}

const answerOf = (certified: string, paid: string, moment: string, also: Also = {}) => {
  const { policies = always, offer = AFC, ...more } = also;
  const paidYears = paid.split(" ").filter(Boolean).map(Number);
  const facts = { certifiedOn: dayOf(certified), paidYears, ...more };
  const day = dayOf(moment);
  const due = feesDue(facts, offer, policies, day);
  const { status } = certificateStatusOf({ owesFrom: owesFromOf(facts), revokedOn: more.revokedOn }, day);
  const words = { good_standing: "good", lapsed_payment: "lapsed" } as Record<string, string>;
  const owed = due.map(({ year, cents }) => `${year}: ${cents / 100}`).join(", ");
  const next = more.revokedOn ? "nothing" : `next ${nextFeeYear(facts, day)}`;
  return [owed || next, words[status] ?? status, ...(revocable(facts, day, numbers) ? ["R"] : [])].join("; ");
};

describe("what is owed, the standing, and whether it may be revoked", () => {
  test.each<[string, string, string, Also, string]>([
    ["2026-03-10", "", "2026-03-10", {}, "next 2027; good"],
    ["2027-01-01T04:59Z", "", "2027-01-02", {}, "2027: 110; good"],
    ["2027-01-01T05:00Z", "", "2027-01-02", {}, "next 2028; good"],
    ["2026-03-10", "", "2026-12-31", {}, "next 2027; good"],
    ["2026-03-10", "", "2027-01-01", {}, "2027: 110; good"],
    ["2026-03-10", "", "2027-06-30", {}, "2027: 110; good"],
    ["2026-03-10", "", "2027-07-01T03:59Z", {}, "2027: 110; good"],
    ["2026-03-10", "", "2027-07-01T04:00Z", {}, "2027: 120; lapsed"],
    ["2026-03-10", "", "2027-07-31", {}, "2027: 120; lapsed"],
    ["2026-03-10", "", "2027-08-01", {}, "2027: 130; lapsed"],
    ["2026-03-10", "", "2027-12-31", {}, "2027: 170; lapsed"],
    ["2026-03-10", "", "2028-01-01", {}, "2027: 170, 2028: 110; lapsed; R"],
    ["2026-03-10", "2027", "2027-12-31", {}, "next 2028; good"],
    ["2026-03-10", "", "2028-07-01", {}, "2027: 170, 2028: 120; lapsed; R"],
    ["2026-03-10", "2027", "2028-07-01", {}, "2028: 120; lapsed"],
    ["2026-03-10", "2028", "2027-07-05", {}, "2027: 120; lapsed"],
    ["2026-03-10", "2027 2028 2029", "2027-05-01", {}, "next 2030; good"],
    ["2026-03-10", "", "2027-09-10", {}, "2027: 140; lapsed"],
    ["2026-03-10", "", "2027-09-10", { policies: later15 }, "2027: 145; lapsed"],
    ["2026-03-10", "", "2028-03-20", { feesFrom: 2028 }, "2028: 110; good"],
    ["2026-03-10", "", "2028-02-01", { revokedOn: onDay("2028-01-15") }, "nothing; revoked"],
    ["2026-03-10", "", "2027-07-05", { offer: AFCC }, "2027: 100; lapsed"],
  ])("certified %s, paid %s, on %s, %j: %s", (certified, paid, moment, also, expected) => {
    expect(answerOf(certified, paid, moment, also)).toBe(expected);
  });

  const facts = (paidYears: number[] = [], more: object = {}) => ({
    certifiedOn: onDay("2026-03-10"),
    paidYears,
    ...more,
  });

  test.each([
    ["2026-03-10", [], false, "Paid"],
    ["2027-01-01", [], false, "$110.00 due by 06/30/2027"],
    ["2027-01-01", [], true, "Due by 06/30/2027"],
    ["2028-01-01", [], false, "$280.00 due by 06/30/2027"],
    ["2027-05-01", [2027], false, "Paid"],
  ] as const)("on %s, paid %j, without prices %s: %s", (day, paid, hidePrice, expected) => {
    expect(feeText(feesDue(facts([...paid]), AFC, always, onDay(day)), { hidePrice })).toBe(expected);
  });

  test("a later price holds from its day on", () => {
    const dearer = { ...AFC, laterPrice: { priceCents: 12500 as Cents, from: onDay("2027-03-01") } };
    const centsOn = (day: string) => feesDue(facts(), dearer, always, onDay(day)).map(({ cents }) => cents);
    expect([centsOn("2027-02-28"), centsOn("2027-03-01")]).toEqual([[11000], [12500]]);
  });

  test("the months of the late fee are said", () => {
    expect(feesDue(facts(), AFC, always, onDay("2028-07-01")).map(({ lateMonths }) => lateMonths)).toEqual([6, 1]);
  });

  test.each([
    ["2027-05-01", [2027], [2028, 2029]],
    ["2027-05-01", [2027, 2028, 2029], []],
    ["2028-01-01", [2027, 2028, 2029], [2030]],
    ["2026-03-10", [], [2027, 2028]],
    ["2027-05-01", [], [2028, 2029]],
  ] as const)("on %s, with %j paid, these can be paid ahead: %j", (day, paid, expected) => {
    expect(prepayable(facts([...paid]), onDay(day), numbers)).toEqual(expected);
  });

  test("of a revoked one, none", () => {
    const revoked = facts([], { revokedOn: onDay("2028-01-15") });
    expect(prepayable(revoked, onDay("2028-01-15"), numbers)).toEqual([]);
    expect(prepayable(revoked, onDay("2028-01-14"), numbers)).toEqual([2029, 2030]);
    expect(revocable(revoked, onDay("2028-02-01"), numbers)).toBe(false);
  });

  test.each([
    [2026, {}, "fee.paid"],
    [2027, {}, "fee.paid"],
    [2028, {}, true],
    [2029, {}, true],
    [2030, {}, "fee.too-far-ahead"],
    [2028, { revokedOn: onDay("2027-05-01") }, "fee.revoked"],
  ] as const)("on 2027-05-01 the fee of %i, %j: %s", (year, more, expected) => {
    const verdict = mayPayFee(facts([2027], more), year, onDay("2027-05-01"), numbers);
    expect(verdict.allowed || verdict.code).toBe(expected);
  });
});

describe("for any years that are paid, on any day", () => {
  const anyFacts = fc.record({
    certifiedOn: fc.nat(3000).map((days) => plusDays(onDay("2020-01-01"), days)),
    paidYears: fc.subarray([2021, 2022, 2023, 2024, 2025, 2026, 2027, 2028, 2029, 2030]),
  });
  const anyDay = fc.nat(4000).map((days) => plusDays(onDay("2020-01-01"), days));

  test("a year is owed, can be paid ahead, or neither; and what is offered is allowed", () => {
    fc.assert(
      fc.property(anyFacts, anyDay, (facts, day) => {
        const owed = feesDue(facts, AFC, always, day).map(({ year }) => year);
        const ahead = prepayable(facts, day, numbers);
        expect(owed.filter((year) => ahead.includes(year))).toEqual([]);
        for (const year of [...owed, ...ahead]) expect(mayPayFee(facts, year, day, numbers).allowed).toBe(true);
      }),
    );
  });

  test("paying all that is owed ends the lapse at once, and waiting never makes it cheaper", () => {
    fc.assert(
      fc.property(anyFacts, anyDay, (facts, day) => {
        const due = feesDue(facts, AFC, always, day);
        const paid = { ...facts, paidYears: [...facts.paidYears, ...due.map(({ year }) => year)] };
        expect(feesDue(paid, AFC, always, day)).toEqual([]);
        expect(certificateStatusOf({ owesFrom: owesFromOf(paid) }, day).status).toBe("good_standing");
        const sum = (rows: typeof due) => rows.reduce((total, { cents }) => total + cents, 0);
        expect(sum(feesDue(facts, AFC, always, plusDays(day, 1)))).toBeGreaterThanOrEqual(sum(due));
      }),
    );
  });
});
