import { expect, test } from "vitest";
import type { Order } from "./order.schema.ts";
import { aDispute, paid, refund } from "./refund.fixture.ts";
import { whyKept, whyUnsettled } from "./unsettled.rules.ts";

const inVain = (state: string) => ({ paymentsInVain: [{ state }] }) as Partial<Order>;
const held = { disputes: [aDispute(true, "needs_response")] };
const lost = { disputes: [aDispute(true, "lost")] };
const failed = { refunds: [refund("failed", 2500)] };

const say = (rest: Partial<Order>) => ({ ...paid([4900]), ...rest }) as Order;

test.each<[string, Partial<Order>, RegExp | undefined]>([
  ["paid", {}, undefined],
  ["of a cart, at the bank", { state: "needs_action", chargedWhen: "now" }, /Wait: .* ends by itself after a day\.$/],
  ["of a cart, being charged", { state: "charging", chargedWhen: "now" }, /Wait: .* ends by itself after a day\.$/],
  ["on approval, at the bank", { state: "needs_action", chargedWhen: "approval" }, /or reject the order\.$/],
  ["waiting for approval", { state: "locked" }, undefined],
  ["with a refund that is on its way", { refunds: [refund("requested", 2500)] }, /goes by itself/],
  ["with a refund that was given", { refunds: [refund("done", 2500)] }, undefined],
  ["with a refund that failed", failed, /Give it again, or another way/],
  ["the same while a bank holds the payment", { ...failed, ...held }, /Wait until the dispute is decided/],
  ["the same once the bank has decided against us", { ...failed, ...lost }, undefined],
  ["disputed, and nothing was promised", held, undefined],
  ["charged in vain", inVain("requested"), /goes by itself/],
  ["charged in vain, and not to be given back", inVain("failed"), /Give it another way/],
  ["charged in vain beside a refund that failed", { ...failed, ...inVain("requested") }, /Give it again/],
  ["charged in vain, with a bank", inVain("disputed"), undefined],
])("an order %s", (_case, order, why) => {
  const said = whyUnsettled(say(order));
  if (why) expect(said).toMatch(why);
  else expect(said).toBeUndefined();
});

test("what can still be charged is not forgotten either", () => {
  expect(whyKept(say({ state: "locked" }))).toBe("it is not given up yet.");
  expect(whyKept(say({ state: "canceled" }))).toBeUndefined();
});
