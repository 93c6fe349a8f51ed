import { expect, test } from "vitest";
import type { LineItem } from "../../../money/order/line-item/line-item.schema.ts";
import { onDay } from "../certification.fixture.ts";
import { unusedLines } from "./unused-payments.rules.ts";

const at = "2026-06-01T10:00:00.000Z";
const aPaid = (kind: LineItem["kind"], more: object = {}) =>
  ({ id: kind, kind, productId: kind, finalPrice: 10_000, fulfilledAt: at, ...more }) as never;

const exam = aPaid("exam");
const bundle = aPaid("practice_exam");
const material = aPaid("course_material");
const shipped = aPaid("international_fee");
const fee = (more: object = {}) => aPaid("international_fee", { id: "abroad", productId: "abroad", ...more });
const abroad = fee();
const retake = (more: object = {}) => aPaid("exam", { id: "retake", ...more });
const membership = aPaid("membership");
const held = { fulfilledAt: undefined, heldAt: at };
const extension = aPaid("extension");

const enrolled = { enrolledOn: onDay("2026-01-01") };
const attempt = (more: object = {}) => attempts({ exam: more });
const attempts = (each: Record<string, object>) => ({
  attempts: Object.entries(each).map(([lineItemId, more]) => ({ lineItemId, abroad: true, ...more })) as never,
});
const failed = { result: "F" };
const extended = (state: string, oldDeadline: string) => ({
  extensions: [{ lineItemId: "extension", state, oldDeadline: onDay(oldDeadline) }],
});

test.each([
  ["an exam that was not sat", [exam], attempt(), ["exam"]],
  ["one with an appointment, also if that is over", [exam], attempt({ appointment: { at } }), ["exam"]],
  ["one that is held, so that there is no attempt", [aPaid("exam", held)], {}, ["exam"]],
  ["one that staff have voided before it was sat", [exam], attempt({ voided: { reason: "Ill" } }), ["exam"]],
  ["not one that was failed", [exam], attempt({ result: "F" }), []],
  ["nor one that was missed", [exam], attempt({ result: "A" }), []],
  ["nor one that was sat and has no result", [exam], attempt({ takenAt: at }), []],
  ["nor one that is to be refunded already", [exam], attempt({ toRefundSince: at }), []],
  ["nor one that was free", [aPaid("exam", { finalPrice: 0 })], attempt(), []],
  ["nor one that was given back", [aPaid("exam", { refundedCents: 10_000 })], attempt(), []],
  ["but one of which a part was given back", [aPaid("exam", { refundedCents: 5000 })], attempt(), ["exam"]],
  ["not one that a bank took back", [aPaid("exam", { takenBack: { at } })], attempt(), []],
  ["not what has no effect yet: it is paid in vain", [aPaid("exam", { fulfilledAt: undefined })], {}, []],
  ["practice exams", [bundle], enrolled, ["practice_exam"]],
  ["not what was paid in vain, which stands there already", [bundle], { paidInVain: { lines: ["practice_exam"] } }, []],
  ["materials of somebody who was never enrolled", [material, shipped], {}, ["course_material", "international_fee"]],
  ["not materials that were handed out", [material, shipped], enrolled, []],
  ["the fee for an exam abroad with its exam", [exam, abroad], { ...enrolled, ...attempt() }, ["exam", "abroad"]],
  ["not that of an exam that was sat", [exam, abroad], { ...enrolled, ...attempt({ result: "F" }) }, []],
  [
    "not that of an earlier exam, beside one in the country",
    [exam, abroad, retake()],
    { ...enrolled, ...attempts({ exam: failed, retake: { abroad: false } }) },
    ["retake"],
  ],
  [
    "of two, that of the order of the exam",
    [
      aPaid("exam", { orderId: "1" }),
      fee({ id: "used", orderId: "1" }),
      fee({ orderId: "2" }),
      retake({ orderId: "2" }),
    ],
    { ...enrolled, ...attempts({ exam: failed, retake: {} }) },
    ["abroad", "retake"],
  ],
  [
    "also where the first was sat later",
    [
      aPaid("exam", { orderId: "1" }),
      fee({ orderId: "1" }),
      fee({ id: "used", orderId: "2" }),
      retake({ orderId: "2" }),
    ],
    { ...enrolled, ...attempts({ exam: {}, retake: failed }) },
    ["exam", "abroad"],
  ],
  [
    "that of an exam that was settled for itself",
    [aPaid("exam", { orderId: "1" }), fee({ orderId: "2" })],
    { ...enrolled, ...attempt() },
    ["exam", "abroad"],
  ],
  ["that of an exam that is held", [aPaid("exam", held), fee(held)], {}, ["exam", "abroad"]],
  [
    "not that of an exam that was given back before",
    [aPaid("exam", { orderId: "1", refundedCents: 10_000 }), fee({ orderId: "1" }), retake({ orderId: "2" })],
    { ...enrolled, ...attempts({ exam: { voided: { reason: "refunded" } }, retake: { abroad: false } }) },
    ["retake"],
  ],
  ["not a membership, which goes on", [membership], enrolled, []],
  ["but one that was held and never began", [aPaid("membership", held)], {}, ["membership"]],
  ["an extension before its time began", [extension], extended("granted", "2026-06-02"), ["extension"]],
  ["also on the last day before it", [extension], extended("granted", "2026-06-01"), ["extension"]],
  ["not one whose time had begun", [extension], extended("granted", "2026-05-31"), []],
  ["nor one that is in vain: it stands in the list", [extension], extended("in_vain", "2026-06-02"), []],
  ["never the registration fee", [aPaid("registration_fee")], {}, []],
] as const)("paid and not used at the end: %s", (_case, lines, facts, expected) => {
  const end = { attempts: [], extensions: [], feeAbroad: "abroad", endedOn: onDay("2026-06-01"), ...facts };
  expect(unusedLines(lines, end).map(({ id }: { id: string }) => id)).toEqual(expected);
});
