import * as Person from "@guildhall/core/account/person";
import * as Orders from "@guildhall/core/billing/order";
import * as Refund from "@guildhall/core/billing/refund";
import { erase } from "@guildhall/core/privacy/erasure";
import { createId } from "@guildhall/core/shared/create-id";
import type { Cents } from "@guildhall/core/shared/values";
import { afterEach, expect, test } from "vitest";
import { handler as confirmClosure } from "../privacy/confirm-closure.ts";
import { handler as requestClosure } from "../privacy/request-closure.ts";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { password } from "../shared/people.fixture.ts";
import { aChargedOrder } from "./paid-order.fixture.ts";

// What staff have promised to give back is not forgotten with its person, whatever has become of it.

const { stripe } = globalThis.testCloud.standIns;

afterEach(() => stripe.faults.clear());

async function aRefund(card: string, isAnswered: boolean) {
  const sold = await aChargedOrder([{ price: 4900 as Cents, finalPrice: 4900 as Cents }], { card });
  // The library tries a lost connection once more by itself.
  if (!isAnswered) for (const _ of [1, 2]) stripe.faults.add({ kind: "fail", on: "POST /v1/refunds" });
  const { body } = await sold.refund([[sold.lines[0], 2500]]);
  return { ...sold, refund: body.order.refunds[0] };
}

async function close({ id, email }: Awaited<ReturnType<typeof aChargedOrder>>["person"]) {
  await call(requestClosure, { token: await tokenOf(email), body: { currentPassword: password } });
  const { memberNumber } = await Person.get(id);
  const { status, body } = await call(confirmClosure, {
    as: "admin",
    params: { personId: id },
    body: { memberNumber },
  });
  return [status, body.code ?? body.done];
}

const forget = ({ id }: { readonly id: Person.Person["id"] }) => erase(id, createId("outbox"));

test.each([
  ["that Stripe has not answered", "pm_card_visa", false, "requested"],
  ["that is with the bank", "pm_card_pendingRefund", true, "requested"],
  ["that the bank refused", "pm_card_refundFail", true, "failed"],
] as const)("a refund %s keeps the account open", async (_case, card, isAnswered, state) => {
  const { person, refund } = await aRefund(card, isAnswered);
  expect(refund.state).toBe(state);
  expect(await close(person)).toEqual([409, "privacy.money-owed"]);
  await expect(forget(person)).rejects.toThrow("1 orders are not over yet");
});

test("a refund that is made keeps nothing open", async () => {
  const { person, order } = await aRefund("pm_card_visa", false);
  stripe.faults.clear();
  await Refund.resume(await Orders.get(person.id, order.id));
  expect(await close(person)).toEqual([200, true]);
  await forget(person);
  expect(await Orders.find(person.id, order.id)).toBeUndefined();
});
