import { Instant, LocalDate } from "@guildhall/core/ground/shared/values";
import type { User } from "@guildhall/core/people/person/user.schema";
import { expect, test } from "vitest";
import { membershipWords } from "./membership-words.ts";

const today = LocalDate.parse("2026-11-21");
const on = (day: string) => LocalDate.parse(day);
const term = { start: on("2026-01-02"), end: on("2026-12-31") };
const request = { status: "pending", requestedAt: Instant.parse("2026-11-20T12:00:00.000Z") } as const;

type MembershipUser = Parameters<typeof membershipWords>[0];

const wordsFor = (
  membership: User["membership"],
  latestMembershipRequest?: MembershipUser["latestMembershipRequest"],
) =>
  membershipWords(
    { membership, cart: { count: 1 }, ...(latestMembershipRequest && { latestMembershipRequest }) },
    today,
  );

test.each<[string, User["membership"], MembershipUser["latestMembershipRequest"], string, string, string | undefined]>([
  [
    "an active member",
    { valid: true, status: "active", ...term, end: on("2027-06-30") },
    undefined,
    "Active",
    "Your membership runs until 06/30/2027.",
    undefined,
  ],
  [
    "a member near the end",
    { valid: true, status: "expiring", ...term },
    undefined,
    "Expiring soon",
    "Your membership ends on 12/31/2026, in 40 days.",
    "/membership/get",
  ],
  [
    "a member on the last day",
    { valid: true, status: "expiring", ...term, end: today },
    undefined,
    "Expiring soon",
    "Your membership ends on 11/21/2026, today.",
    "/membership/get",
  ],
  [
    "somebody with a membership in the cart",
    { valid: false, status: "in_cart" },
    { ...request, key: "professional", status: "in_cart" },
    "In cart",
    "Your membership is in your cart. Check out first; it begins once it is paid.",
    "/cart",
  ],
  [
    "somebody who asked for an emeritus membership",
    { valid: false, status: "pending_review" },
    { ...request, key: "emeritus" },
    "Pending review",
    "We are reviewing your emeritus request. Approval takes 2-3 business days.",
    undefined,
  ],
  [
    "a student whose transcript was sent",
    { valid: false, status: "pending_review" },
    { ...request, key: "student" },
    "Pending review",
    "We are reviewing your transcript. Approval takes 2-3 business days.",
    undefined,
  ],
  [
    "a student whose charge after the approval failed",
    { valid: false, status: "unpaid" },
    { ...request, key: "student", status: "unpaid" },
    "Approved, not paid",
    "Your membership is approved. It begins once it is paid.",
    "/payments",
  ],
  [
    "somebody whose emeritus request is approved and not paid",
    { valid: false, status: "unpaid" },
    { ...request, key: "emeritus", status: "unpaid" },
    "Approved, not paid",
    "Your emeritus request is approved. Your membership begins once it is paid.",
    "/payments",
  ],
])("tells %s where they stand", (_who, membership, asked, status, sentence, to) => {
  const words = wordsFor(membership, asked);
  expect(words.status).toBe(status);
  expect(words.sentences).toEqual([sentence]);
  expect(words.action?.to).toBe(to);
});

test.each<[string, Partial<User["membership"]>, string, string | undefined]>([
  ["never was a member", {}, "Not a member", undefined],
  [
    "was one",
    { start: on("2025-01-01"), end: on("2025-12-31") },
    "Not a member",
    "Your membership ended on 12/31/2025, 10 months ago.",
  ],
  [
    "will be one",
    { start: on("2026-11-22"), end: on("2027-11-21") },
    "Not a member",
    "Your membership begins on 11/22/2026.",
  ],
])("says that a person who %s is not a member", (_who, dates, expected, sentence) => {
  const { status, sentences } = wordsFor({ valid: false, status: "none", ...dates });
  expect(status).toBe(expected);
  expect(sentences.slice(0, -1)).toEqual(sentence ? [sentence] : []);
});

test.each([
  ["student", "a student"],
  ["emeritus", "an emeritus"],
] as const)("tells a person who asked for a %s membership that it was not approved", (key, kind) => {
  const words = wordsFor({ valid: false, status: "none" }, { ...request, key, status: "rejected" });
  expect(words).toEqual({
    state: "refused",
    status: "Not approved",
    sentences: [`Your request of 11/20/2026 for ${kind} membership was not approved.`],
    action: { to: "/membership/get", label: "Ask again" },
  });
});

test("tells who has paid for it with a registration when it begins, and offers no second one", () => {
  const words = wordsFor({ valid: false, status: "pending_review" }, { ...request, key: "student", status: "paid" });
  expect(words).toEqual({
    state: "pending",
    status: "Paid, begins later",
    sentences: ["It is paid. It begins once your registration for a certification is approved."],
  });
});

test.each<[User["membership"], string]>([
  [{ valid: true, status: "active", ...term, end: on("2027-06-30") }, "Your membership runs until 06/30/2027."],
  [{ valid: true, status: "expiring", ...term }, "Your membership ends on 12/31/2026, in 40 days."],
])("tells a member whose renewal was not approved so, beside the present term", (membership, first) => {
  const { sentences, action } = wordsFor(membership, { ...request, key: "emeritus", status: "rejected" });
  expect(sentences).toEqual([first, "Your request of 11/20/2026 for an emeritus membership was not approved."]);
  expect(action).toEqual({ to: "/membership/get", label: "Renew" });
});

test.each<[string, User["membership"], string]>([
  ["who is a member since", { valid: true, status: "active", start: on("2026-11-21"), end: on("2027-11-20") }, "good"],
  [
    "whose later term has ended",
    { valid: false, status: "none", start: on("2026-11-21"), end: on("2027-01-02") },
    "overdue",
  ],
])("does not speak of an older request to somebody %s", (_, membership, state) => {
  const later = on("2027-01-03");
  const standing = { membership, cart: { count: 0 }, latestMembershipRequest: { ...request, key: "student" } } as const;
  for (const status of ["rejected", "withdrawn", "deleted"] as const) {
    const latestMembershipRequest = { ...standing.latestMembershipRequest, status };
    const words = membershipWords({ ...standing, latestMembershipRequest }, later);
    expect([words.state, words.sentences.join(" ")]).toEqual([state, expect.not.stringContaining("request")]);
  }
});

test("tells a person who withdrew a request that what was entered is kept", () => {
  const words = wordsFor({ valid: false, status: "none" }, { ...request, key: "emeritus", status: "withdrawn" });
  expect(words).toEqual({
    state: "neutral",
    status: "Not a member",
    sentences: [
      "You withdrew your request of 11/20/2026 for an emeritus membership. What you entered is kept, should you ask again.",
    ],
    action: { to: "/membership/get", label: "Ask again" },
  });
});

test("tells a person whose request staff deleted so, and not that it was rejected", () => {
  const sentence =
    "Your request of 11/20/2026 for an emeritus membership was deleted. What you entered is kept, should you ask again.";
  const deleted = { ...request, key: "emeritus", status: "deleted" } as const;
  expect(wordsFor({ valid: false, status: "none" }, deleted)).toEqual({
    ...{ state: "neutral", status: "Not a member", sentences: [sentence] },
    action: { to: "/membership/get", label: "Ask again" },
  });
  const words = wordsFor({ valid: true, status: "active", ...term, end: on("2027-06-30") }, deleted);
  expect(words).toMatchObject({
    sentences: ["Your membership runs until 06/30/2027.", sentence],
    action: { to: "/membership/get", label: "Renew" },
  });
});

test("tells nobody to check out whose cart is empty: it was paid just now", () => {
  const membership = { valid: false, status: "in_cart" } as const;
  const { status, action } = membershipWords({ membership, cart: { count: 0 } }, today);
  expect([status, action]).toEqual(["Begins in a moment", undefined]);
});

test.each([
  [14, "Begins in a moment", undefined],
  [16, "Has not begun", "/payments"],
])("no longer says after %i minutes that it begins in a moment, if it does not", (minutes, expected, to) => {
  const inCart = { ...request, key: "professional", status: "in_cart" } as const;
  const standing = { membership: { valid: false, status: "in_cart" }, latestMembershipRequest: inCart } as const;
  const now = new Date(Date.parse(request.requestedAt) + minutes * 60_000);
  const { status, action } = membershipWords({ ...standing, cart: { count: 0 } }, today, now);
  expect([status, action?.to]).toEqual([expected, to]);
});

test.each<[string, NonNullable<MembershipUser["latestMembershipRequest"]>, string]>([
  [
    "asked to be called",
    { ...request, key: "professional", isRequestingCall: true },
    "We will call you about your membership. Approval takes 2-3 business days.",
  ],
  [
    "asked to be called about a student membership",
    { ...request, key: "student", isRequestingCall: true },
    "We will call you about your membership. Approval takes 2-3 business days.",
  ],
])("tells somebody who %s that we call", (_who, asked, sentence) => {
  expect(wordsFor({ valid: false, status: "pending_review" }, asked).sentences).toEqual([sentence]);
});

test.each<[NonNullable<MembershipUser["latestMembershipRequest"]>, string[]]>([
  [{ ...request, key: "professional", status: "in_cart" }, ["Another membership is in your cart. Check out first."]],
  [{ ...request, key: "student" }, ["We are reviewing your transcript. Approval takes 2-3 business days."]],
  [
    { ...request, key: "student", status: "unpaid" },
    ["Your next membership is approved. It follows your present membership once it is paid."],
  ],
  [{ ...request, key: "student", status: "approved" }, []],
])("says of a renewal (%o) in a second line while a term is in force", (asked, second) => {
  const active = { valid: true, status: "active", ...term, end: on("2027-06-30") } as const;
  expect(wordsFor(active, asked).sentences).toEqual(["Your membership runs until 06/30/2027.", ...second]);
  expect(wordsFor(active, asked).status).toBe("Active");
});

const orderId = "ord_01h00000000000000000000009" as never;
const another = "ord_01h00000000000000000000008" as never;
const approved = { ...request, key: "student", status: "unpaid", orderId } as const;
const none = { valid: false, status: "unpaid" } as const;
const inForce = { valid: true, status: "active", ...term, end: on("2027-06-30") } as const;
const expiring = { valid: true, status: "expiring", ...term } as const;
const paying = { to: `/payments/${orderId}`, label: "Pay $50.00" };
const seeing = { to: `/payments/${orderId}`, label: "See the payment" };

test.each([
  ["failed", none, orderId, /approved, but your card could not be charged\. It begins once it is paid\.$/, paying],
  ["failed", inForce, orderId, /could not be charged\. It follows your present membership once it is paid\.$/, paying],
  ["failed", expiring, orderId, /could not be charged\. It follows your present membership/, paying],
  ["needs_action", none, orderId, /approved, and its payment waits for a confirmation with your bank\./, seeing],
  ["failed", none, another, /is approved\. It begins once it is paid\.$/, seeing],
] as const)("leads who is approved and whose charge is %s to the order (%#)", (state, membership, id, said, action) => {
  const standing = { membership, latestMembershipRequest: approved, cart: { count: 0 } };
  const words = membershipWords({ ...standing, unpaidOrders: [{ id, state, totalCents: 5000 as never }] }, today);
  expect(words.sentences.at(-1)).toMatch(said);
  expect(words.action).toEqual(action);
});

test.each([
  ["in_cart", "/cart"],
  ["pending", undefined],
  ["unpaid", `/payments/${orderId}`],
  ["approved", "/membership/get"],
] as const)("offers no other renewal near the end while one is %s", (status, to) => {
  expect(wordsFor(expiring, { ...approved, status }).action?.to).toBe(to);
});
