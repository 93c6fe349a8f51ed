import { expect, test } from "vitest";
import { onDay } from "../../certification.fixture.ts";
import { practiceExamWords } from "./choices-shown.ts";

const settings = { practiceExams: [{ id: "practice", productId: "bundle", name: "Bundle" }] };
const bundle = { id: "bundle", kind: "practice_exam", name: "Bundle", priceCents: 9900 };
const buyer = (isMember: boolean) => ({ isMember, isStudent: false, termStart: onDay("2026-11-29") });

const shownTo = (isMember: boolean, more: object) =>
  practiceExamWords({ settings, offers: [{ ...bundle, ...more }] } as never, "bundle", buyer(isMember))?.priceCents;

test.each<[string, boolean, object, number]>([
  ["who is no member", false, { memberPriceCents: 7900 }, 9900],
  ["a member", true, { memberPriceCents: 7900 }, 7900],
  ["a member, where it has no member price", true, {}, 9900],
  ["a member, for whom it is free", true, { freeForMembers: true }, 0],
])("the bundle is told to %s at the price of the cart", (_who, isMember, more, cents) => {
  expect(shownTo(isMember, more)).toBe(cents);
});
