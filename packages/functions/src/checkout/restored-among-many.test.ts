import { wholeStripe } from "@guildhall/core/vendors/stripe/stripe-client";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { holdWebhooks } from "../charged-in-vain/in-vain.fixture.ts";
import { hour, minute, pass } from "../shared/clock.fixture.ts";
import { restoredAfter } from "../shared/restore.fixture.ts";
import { paymentsOf } from "./checkout.fixture.ts";
import { charged, orderStateOf } from "./silence.fixture.ts";
import { approveOrder, openTestCheckout, orderOnApproval } from "./test-checkout.fixture.ts";

// An earlier payment is searched for at Stripe, whose search is up to an hour late.

const testCheckout = openTestCheckout();
const { stripe } = globalThis.testCloud.standIns;
beforeAll(holdWebhooks);
afterEach(() => {
  vi.unstubAllEnvs();
  stripe.setSearchDelay();
});

const personId = () => testCheckout.buyer.id;
/** More than a page of Stripe's list. */
const many = 120;

async function otherPayments(): Promise<void> {
  const { paymentIntents } = await wholeStripe();
  for (let made = 0; made < many; made++) await paymentIntents.create({ amount: 100, currency: "usd" });
}

/** What is asked of Stripe meanwhile, without the ids. */
async function askedDuring(work: () => Promise<unknown>): Promise<string[]> {
  const client = await wholeStripe();
  const asked: string[] = [];
  const note = ({ method, path }: { method: string; path: string }) =>
    asked.push(`${method} ${(path.split("?")[0] ?? "").replace(/pi_\w+/, "id")}`);
  client.on("request", note);
  await work();
  client.off("request", note);
  return asked;
}

test("among many payments it is found in three requests", async () => {
  const { orderId } = await orderOnApproval(testCheckout);
  await restoredAfter(personId(), async () => {
    await approveOrder(testCheckout, orderId);
    await otherPayments();
  });
  const asked = await askedDuring(() => approveOrder(testCheckout, orderId));
  expect(await orderStateOf(testCheckout, orderId)).toBe("paid");
  expect(asked.slice(0, 3)).toEqual([
    "GET /v1/payment_intents",
    "GET /v1/payment_intents/search",
    "GET /v1/payment_intents/id",
  ]);
  expect(asked.filter((one) => one === "GET /v1/payment_intents")).toHaveLength(1);
  expect(await charged(testCheckout)).toEqual([1]);
});

test.each([1, 59, 61])("it is found %i minutes later while search is an hour late", async (minutes) => {
  stripe.setSearchDelay(hour);
  const { orderId } = await orderOnApproval(testCheckout);
  await restoredAfter(personId(), () => approveOrder(testCheckout, orderId), minutes * minute);
  await approveOrder(testCheckout, orderId);
  expect(await orderStateOf(testCheckout, orderId)).toBe("paid");
  expect(await charged(testCheckout)).toEqual([1]);
});

test("it is found where search knows it, but not yet that it was paid with another card", async () => {
  stripe.setSearchDelay(hour);
  const { buyer } = testCheckout;
  const { orderId } = await orderOnApproval(testCheckout, "empty");
  await restoredAfter(
    personId(),
    async () => {
      await approveOrder(testCheckout, orderId);
      const [payment] = await paymentsOf(buyer.id);
      pass(2 * hour);
      const { paymentIntents } = await wholeStripe();
      await paymentIntents.confirm(payment?.id ?? "", { payment_method: "pm_card_visa" });
    },
    minute,
  );
  await approveOrder(testCheckout, orderId);
  expect(await orderStateOf(testCheckout, orderId)).toBe("paid");
  expect(await charged(testCheckout)).toEqual([1]);
});
