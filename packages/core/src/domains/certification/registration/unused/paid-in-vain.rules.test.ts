import { expect, test } from "vitest";
import type { LineItem } from "../../../../money/order/line-item/line-item.schema.ts";
import { linesInVain } from "./paid-in-vain.rules.ts";

const line = (id: string, kind: LineItem["kind"], more: object = {}) =>
  ({ id, kind, productId: kind, finalPrice: 10_000, ...more }) as never;

const bought = [
  line("fee", "registration_fee"),
  line("material", "course_material"),
  line("shipping", "international_fee"),
  line("exam", "exam"),
  line("abroad", "international_fee", { productId: "abroad" }),
  line("practice", "practice_exam"),
  line("membership", "membership"),
];
const all = ["fee", "material", "shipping", "abroad", "practice"];

const live = {
  status: "in_progress",
  leadsNowhere: false,
  examBefore: "unpaid",
  examsBeyond: 0,
  feeAbroad: "abroad",
} as const;

test.each<[string, Partial<Parameters<typeof linesInVain>[1]>, string[]]>([
  ["nothing while it lives", {}, []],
  ["nothing while an exam is paid and not sat", { examBefore: "paid" }, []],
  ["nothing before a retake", { examBefore: "retake_required" }, []],
  ["all once it is closed or replaced, but an exam and a membership", { leadsNowhere: true }, all],
  ["the same where it was complete", { leadsNowhere: true, status: "complete" }, all],
  [
    "practice exams once a certificate is issued; what is owed since the enrollment stands",
    { status: "complete" },
    ["practice"],
  ],
  ["practice exams once an exam is passed", { examBefore: "passed", status: "final_approval" }, ["practice"]],
  ["practice exams once no attempt is left", { examBefore: "limit" }, ["practice"]],
  ["the fee for abroad with its exam", { examBefore: "paid", examsBeyond: 1 }, ["abroad"]],
  ["both where the exam was paid after a pass", { examBefore: "passed", examsBeyond: 1 }, ["abroad", "practice"]],
])("%s", (_case, more, expected) => {
  expect(linesInVain<{ id: string } & never>(bought, { ...live, ...more }).map(({ id }) => id)).toEqual(expected);
});

test("of two fees for abroad, the last one goes with the exam that is beyond the limit", () => {
  const two = [line("first", "international_fee", { productId: "abroad" }), bought[4]] as never[];
  const inVain = linesInVain<{ id: string } & never>(two, { ...live, examBefore: "retake_required", examsBeyond: 1 });
  expect(inVain.map(({ id }) => id)).toEqual(["abroad"]);
});

test("nothing of what cost nothing", () => {
  const free = [line("practice", "practice_exam", { finalPrice: 0 })];
  expect(linesInVain(free, { ...live, leadsNowhere: true, status: "complete" })).toEqual([]);
});
