import { PaymentMethodToken } from "@guildhall/core/money/card/card.schema";
import type { PaymentOutcome } from "@guildhall/core/selling/checkout/payment.schema";
import { expect, test } from "vitest";
import { outcomeOfOrder } from "../../../blocks/checkout/paying.fixture.ts";
import { cartOf, checkoutAnswersOf, otherOrderId } from "../checkout.fixture.ts";
import { paymentOf } from "../checkout-answers.ts";
import { type ShownOrder, sendOrder, submissionKeyOf } from "./send-order.ts";

const failed = cartOf({ order: { id: cartOf().checkoutId, state: "failed", totalCents: 8_000 } });
const payer = { pmLastFour: "4242" };
const donation = (amount: string) => ({ anonymous: "0", id: "prd_01kab5ysh0000000000000000a", amount });
const payment = paymentOf(checkoutAnswersOf({ donation: donation("25") }), failed, payer);
const changed = paymentOf(checkoutAnswersOf({ donation: donation("50") }), failed, payer);

/** What the server was asked, in its order. */
function pressed(state: "canceled" | "paid" | "needs_action" = "canceled") {
  const asked: string[] = [];
  const server = {
    giveUp: async ({ id, attempt }: ShownOrder) => {
      asked.push(`cancel ${id} as of attempt ${attempt}`);
      return outcomeOfOrder({ state });
    },
    readCart: async () => {
      asked.push("read");
      return { checkoutId: otherOrderId };
    },
    submit: async ({ checkoutId, quote }: typeof payment) => asked.push(`pay ${checkoutId} ${quote}`),
    follow: async ({ order }: PaymentOutcome) => asked.push(`follow ${order.id}, ${order.state}`),
  };
  return { asked, server };
}

const { checkoutId: first } = failed;

test.each([
  ["of a new cart", cartOf(), payment, undefined, [`pay ${first} q1`]],
  ["that was declined, as it was", failed, payment, submissionKeyOf(payment), [`pay ${first} q1`]],
  [
    "that was declined, changed",
    failed,
    changed,
    submissionKeyOf(payment),
    [`cancel ${first} as of attempt 1`, "read", `pay ${otherOrderId} q1`],
  ],
  [
    "that was declined elsewhere",
    failed,
    payment,
    undefined,
    [`cancel ${first} as of attempt 1`, "read", `pay ${otherOrderId} q1`],
  ],
])("an order %s", async (_what, cart, wanted, declined, expected) => {
  const { asked, server } = pressed();
  await sendOrder({ cart, payment: wanted, declined, ...server });
  expect(asked).toEqual(expected);
});

test.each(["paid", "needs_action"] as const)(
  "an order that turns out to be %s is seen through, and no other sent",
  async (state) => {
    const { asked, server } = pressed(state);
    await sendOrder({ cart: failed, payment: changed, declined: submissionKeyOf(payment), ...server });
    expect(asked).toEqual([`cancel ${first} as of attempt 1`, `follow ${first}, ${state}`]);
  },
);

test("another card makes no other order", () => {
  expect(submissionKeyOf({ ...payment, stripeToken: PaymentMethodToken.parse("pm_1"), keepCard: true })).toBe(
    submissionKeyOf(payment),
  );
  for (const other of [{ quote: "q2" }, { checkoutId: otherOrderId }, { paymentMethodType: "override" as const }]) {
    expect(submissionKeyOf({ ...payment, ...other })).not.toBe(submissionKeyOf(payment));
  }
});
