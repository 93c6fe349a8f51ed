import { expect, test } from "vitest";
import type { Cents, Instant } from "../../ground/shared/values.ts";
import { balanceOf, takenCents } from "../order/in-vain-balance.rules.ts";
import type { Dispute } from "../order/order.schema.ts";
import { refund } from "../order/refund.fixture.ts";
import { areHeldByBank, disputedDetail, movesBetween, stateInVain } from "./in-vain.rules.ts";

const dispute = (status: string, isMoneyTaken: boolean): Dispute => ({
  stripeId: "dp_1",
  status,
  reason: "duplicate",
  amountCents: 5000 as Cents,
  answerBy: "2026-12-01T15:00:00.000Z" as Instant,
  isMoneyTaken,
  notedAt: "2026-11-20T15:00:00.000Z" as Instant,
});

test.each([
  ["needs_response", true, true, 5000],
  ["under_review", true, true, 5000],
  ["lost", true, false, 5000],
  ["won", false, false, 0],
  ["warning_needs_response", false, false, 0],
])("a dispute that is %s (money taken: %s) holds it: %s", (status, isTaken, isHeld, cents) => {
  expect([areHeldByBank([dispute(status, isTaken)]), takenCents([dispute(status, isTaken)])]).toEqual([isHeld, cents]);
});

test.each([
  [0, 0, 5000, 0, 0],
  [4999, 0, 1, 0, 0],
  [5000, 0, 0, 0, 0],
  [5001, 0, 0, 0, 1],
  [0, 4999, 1, 0, 0],
  [0, 5001, 0, 1, 0],
  [5000, 5000, 0, 5000, 0],
  [5001, 5000, 0, 5000, 1],
])("of 5000, with %i given and %i taken, %i are owed, %i taken and %i given too much", (given, taken, ...rest) => {
  const [owedCents, excessCents, tooMuchCents] = rest;
  expect(balanceOf(5000, given, taken)).toEqual({ owedCents, excessCents, tooMuchCents });
});

test.each([
  ["nothing happens", [2000, 0], [2000, 0], []],
  ["given back", [0, 0], [5000, 0], [["in_vain_returned", { stripe: -5000, in_vain: 5000 }]]],
  ["back at us", [5000, 0], [0, 0], [["in_vain", { stripe: 5000, in_vain: -5000 }]]],
  ["taken as well", [5000, 0], [5000, 5000], [["dispute", { disputes: 5000, stripe: -5000 }]]],
  ["given twice", [5000, 0], [7000, 0], [["in_vain_returned", { excess: 2000, stripe: -2000 }]]],
  ["sent back once", [7000, 0], [5000, 0], [["in_vain", { excess: -2000, stripe: 2000 }]]],
  ["won", [5000, 5000], [5000, 0], [["dispute_won", { disputes: -5000, stripe: 5000 }]]],
  [
    "taken after a part was given back",
    [2000, 0],
    [2000, 5000],
    [
      ["in_vain_returned", { stripe: -3000, in_vain: 3000 }],
      ["dispute", { disputes: 2000, stripe: -2000 }],
    ],
  ],
] as const)("what was charged in vain: %s", (_case, before, after, moves) => {
  const booked = movesBetween(balanceOf(5000, before[0], before[1]), balanceOf(5000, after[0], after[1]));
  expect(
    booked.map(({ kind, postings }) => [
      kind,
      Object.fromEntries(postings.map(({ account, amountCents }) => [account, amountCents])),
    ]),
  ).toEqual(moves);
});

const progress = { owedCents: 5000, isHeld: false, isOnItsWay: false, failure: undefined };

test.each([
  ["owed", progress, "requested"],
  ["refused", { ...progress, failure: "No." }, "failed"],
  ["refused once, and on its way again", { ...progress, failure: "No.", isOnItsWay: true }, "requested"],
  ["gone", { ...progress, owedCents: 0, failure: "No." }, "done"],
  ["with a bank, and refused therefore", { ...progress, owedCents: 0, isHeld: true, failure: "No." }, "disputed"],
  ["with a bank in part", { ...progress, owedCents: 1, isHeld: true }, "disputed"],
] as const)("%s", (_case, given, state) => {
  expect(stateInVain(given)).toBe(state);
});

test.each([
  ["disputed", 0, "needs_response", "It was owed: accept the dispute at Stripe."],
  ["disputed", 1, "needs_response", "We had given it back before. Answer it at Stripe by 12/01/2026."],
  ["requested", 0, "won", "It is given back by itself."],
  ["done", 0, "lost", ""],
  ["done", 5000, "warning_needs_response", "Answer it at Stripe by 12/01/2026."],
  ["failed", 0, "won", ""],
] as const)("%s, with %i given back and a dispute that is %s, is told: %s", (state, returned, status, words) => {
  const noted = dispute(status, true);
  const one = {
    ...{ paymentIntentId: "pi_1", amountCents: 5000 as Cents, notedAt: noted.notedAt },
    ...{ refundId: refund("requested").id, state, returnedCents: returned as Cents },
  };
  expect(disputedDetail(one, noted)).toBe(`The bank's reason: duplicate. ${words}`.trim());
});
