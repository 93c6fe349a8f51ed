import { expect, test } from "vitest";
import { outcomeOfOrder, type PaymentOrder, user } from "../../../blocks/checkout/paying.fixture.ts";
import type { OrderResult } from "../../../blocks/checkout/submit-order.ts";
import { isInDoubt } from "./in-doubt.ts";

type Rest = Omit<OrderResult, "kind" | "outcome">;

const waits = { state: "needs_action" } as const;
const tooOften = { ...waits, retryAfterSeconds: 300 } as const;
const asksAgain = { ...waits, clientSecret: "pi_1_secret_2" } as const;

test.each<[Partial<PaymentOrder>, Rest, boolean, boolean]>([
  [{ state: "charging" }, {}, true, true],
  [asksAgain, {}, false, false],
  [waits, {}, false, false],
  [waits, { bank: "unasked" }, true, false],
  [asksAgain, { bank: "unreached" }, true, false],
  [asksAgain, { bank: "answered" }, true, false],
  [asksAgain, { failure: "No." }, true, false],
  [tooOften, {}, true, false],
  [asksAgain, { error: new Error("lost") }, true, true],
  [{ state: "failed" }, { failure: "No." }, false, false],
  [{ state: "paid" }, { bank: "answered" }, false, false],
])("of %j with %j something is to be said: %s, to staff who act: %s", (order, rest, toMember, toStaff) => {
  const outcome = outcomeOfOrder(order);
  const actedBy = { id: user.id, name: "Staff" };
  expect(isInDoubt({ outcome, ...rest })).toBe(toMember);
  expect(isInDoubt({ outcome: { ...outcome, user: { ...user, actedBy } }, ...rest })).toBe(toStaff);
});
