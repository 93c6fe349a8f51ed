import { expect, test } from "vitest";
import { onDay } from "../certification.fixture.ts";
import { carriedLines } from "./carried.rules.ts";

const aPaid = (id: string, kind: string, more: object = {}) =>
  ({ id, kind, productId: kind, finalPrice: 10_000, fulfilledAt: "2026-01-01T10:00:00.000Z", ...more }) as never;
const aFee = (id: string, more: object = {}) => aPaid(id, "international_fee", { productId: "abroad", ...more });

const exam = aPaid("exam", "exam");
const another = aPaid("another", "exam");
const fee = aFee("fee");
const bundle = aPaid("bundle", "practice_exam");
const material = aPaid("material", "course_material");

const at = (day: string) => ({ appointment: { at: `${day}T15:00:00.000Z` } });
const attempts = (...all: readonly object[]) => ({
  attempts: all.map((one, index) => ({ lineItemId: ["exam", "another"][index], abroad: true, ...one })) as never,
});
const failed = { result: "F" };
const inTheCountry = { abroad: false };

test.each([
  ["an exam with its fee for abroad, and practice exams", [exam, fee, bundle], attempts({}), ["exam", "fee", "bundle"]],
  ["practice exams alone", [bundle, material], {}, ["bundle"]],
  ["an exam whose appointment is to come", [exam], attempts(at("2026-06-02")), ["exam"]],
  ["none whose appointment was today or before", [exam, fee], attempts(at("2026-06-01")), []],
  ["none that staff have voided", [exam], attempts({ voided: { reason: "Ill" } }), []],
  ["none about which staff decide", [exam], attempts({ waiting: {} }), []],
  ["none that was sat", [exam, fee], attempts(failed), []],
  ["none that was given back", [aPaid("exam", "exam", { refundedCents: 10_000 })], attempts({}), []],
  ["none that is held, without an attempt", [exam], {}, []],
  [
    "of two, the one that can be sat, with its fee",
    [exam, another, fee],
    attempts({ waiting: {}, ...inTheCountry }, {}),
    ["another", "fee"],
  ],
  [
    "not the fee of an earlier exam with one in the country",
    [exam, fee, another],
    attempts(failed, inTheCountry),
    ["another"],
  ],
  [
    "the fee of the order of the exam",
    [
      aPaid("exam", "exam", { orderId: "1" }),
      aFee("used", { orderId: "1" }),
      aFee("fee", { orderId: "2" }),
      aPaid("another", "exam", { orderId: "2" }),
    ],
    attempts(failed, {}),
    ["fee", "another"],
  ],
] as const)("what comes along: %s", (_case, lines, facts, expected) => {
  expect(carried(lines, facts)).toEqual(expected);
});

test.each([
  ["what was carried before, or kept", { carries: { lines: [{ id: "exam" }] }, unusedPayments: { kept: ["bundle"] } }],
  ["what was paid in vain", { paidInVain: { lines: ["exam", "bundle"] } }],
  ["of somebody who was never enrolled", { enrolledOn: undefined }],
])("nothing comes along: %s", (_case, before) => {
  expect(carried([exam, fee, bundle], attempts({}), before)).toEqual([]);
});

function carried(lines: readonly never[], facts: object, before: object = {}): string[] {
  const leaving = { attempts: [], feeAbroad: "abroad", day: onDay("2026-06-01"), ...facts };
  const all = carriedLines({ enrolledOn: onDay("2026-01-01"), ...before } as never, lines, leaving);
  return all.map(({ id }: { id: string }) => id);
}
