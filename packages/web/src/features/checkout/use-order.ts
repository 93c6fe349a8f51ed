import { accountRoutes } from "@guildhall/core/account/account.routes";
import type { Cart } from "@guildhall/core/cart/cart.schema";
import { cartRoutes } from "@guildhall/core/cart-change/cart.routes";
import { checkoutRoutes } from "@guildhall/core/checkout/checkout.routes";
import type { Checkout, PaymentOutcome } from "@guildhall/core/checkout/payment.schema";
import type { OrderId } from "@guildhall/core/shared/ids";
import { useState } from "react";
import { useSWRConfig } from "swr";
import { cartKey } from "../../blocks/cart/cart.api.ts";
import { createCheckoutDriver } from "../../blocks/checkout/checkout-driver.ts";
import {
  type CheckoutDriver,
  followOrder,
  type OrderResult,
  resumeOrder,
  type Stage,
  type Submission,
  submitOrder,
} from "../../blocks/checkout/submit-order.ts";
import { useKeepUser } from "../../blocks/person/user-action.ts";
import { callRoute } from "../../lib/api-client.ts";
import { isReadOf } from "../../lib/use-route.ts";

export interface OrderProgress {
  readonly stage: Stage | undefined;
  readonly submit: (payment: Checkout) => Promise<OrderResult>;
  /** Looks after an order that was submitted before. */
  readonly resume: (orderId: OrderId, mayAskBank: boolean) => Promise<OrderResult>;
  /** Sees an order through by what the server has just said of it. */
  readonly follow: (outcome: PaymentOutcome) => Promise<OrderResult>;
  readonly giveUp: (orderId: OrderId) => Promise<PaymentOutcome>;
  readonly readCart: () => Promise<Cart>;
}

/** Submitting the same checkout again is the same order. */
const submissionOf = (body: Checkout): Submission => ({
  orderId: body.checkoutId,
  send: () => callRoute(checkoutRoutes.pay, { body }),
});

const isOver = ({ kind }: OrderResult): boolean => kind === "paid" || kind === "ordered";

/** Sees an order through; the cart is looked at again wherever it did not end well, before anything is said. */
export function useOrder(onAnswered: CheckoutDriver["onAnswered"]): OrderProgress {
  const [stage, setStage] = useState<Stage>();
  const keepUser = useKeepUser();
  const { mutate } = useSWRConfig();
  const driver = createCheckoutDriver({ onStage: setStage, onAnswered });

  async function run(ended: Promise<OrderResult>): Promise<OrderResult> {
    try {
      const result = await ended;
      await keepUser(result.outcome.user);
      if (!isOver(result)) await mutate(cartKey);
      return result;
    } catch (error) {
      // What it was refused for may stand in the header, too.
      await Promise.all([mutate(cartKey), mutate(isReadOf(accountRoutes.get))]);
      throw error;
    } finally {
      setStage(undefined);
    }
  }
  return {
    stage,
    submit: (payment) => run(submitOrder(driver, submissionOf(payment))),
    resume: (orderId, mayAskBank) => run(resumeOrder(driver, orderId, mayAskBank)),
    follow: (outcome) => run(followOrder(driver, outcome)),
    giveUp: (orderId) => callRoute(checkoutRoutes.cancel, { params: { orderId } }),
    readCart: () => callRoute(cartRoutes.items, {}),
  };
}
