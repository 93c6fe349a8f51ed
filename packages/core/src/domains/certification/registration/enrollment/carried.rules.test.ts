import { expect, test } from "vitest";
import { onDay } from "../../certification.fixture.ts";
import { carriedLines } from "./carried.rules.ts";

const exam = { id: "exam", kind: "exam" } as never;
const another = { id: "another", kind: "exam" } as never;
const fee = { id: "fee", kind: "international_fee" } as never;
const bundle = { id: "bundle", kind: "practice_exam" } as never;

const at = (day: string) => ({ appointment: { at: `${day}T15:00:00.000Z` } });
const attempts = (...all: readonly object[]) => ({
  attempts: all.map((one, index) => ({ lineItemId: ["exam", "another"][index], ...one })) as never,
});

test.each([
  ["an exam with its fee for abroad, and practice exams", [exam, fee, bundle], attempts({}), ["exam", "fee", "bundle"]],
  ["practice exams alone", [bundle], {}, ["bundle"]],
  ["an exam whose appointment is to come", [exam], attempts(at("2026-06-02")), ["exam"]],
  ["none whose appointment was today or before", [exam, fee], attempts(at("2026-06-01")), []],
  ["none that staff have voided", [exam], attempts({ voided: { reason: "Ill" } }), []],
  ["none about which staff decide", [exam], attempts({ waiting: {} }), []],
  ["none that is held, without an attempt", [exam], {}, []],
  [
    "of two, the one that can be sat, with one fee",
    [exam, another, fee],
    attempts({ waiting: {} }, {}),
    ["another", "fee"],
  ],
  [
    "nothing that was carried before, or kept",
    [exam, fee, bundle],
    { ...attempts({}), settled: ["exam", "bundle"] },
    [],
  ],
] as const)("what comes along: %s", (_case, left, facts, expected) => {
  const leaving = { attempts: [], settled: [], day: onDay("2026-06-01"), ...facts };
  expect(carriedLines(left, leaving).map(({ id }: { id: string }) => id)).toEqual(expected);
});
