import { accountRoutes } from "@guildhall/core/account/account.routes";
import { billingRoutes } from "@guildhall/core/billing/billing.routes";
import type { Payment, PaymentOutcome } from "@guildhall/core/billing/payment.schema";
import { cartRoutes } from "@guildhall/core/cart/cart.routes";
import type { Cart } from "@guildhall/core/cart/cart.schema";
import type { OrderId } from "@guildhall/core/shared/ids";
import { useState } from "react";
import { useSWRConfig } from "swr";
import { cartKey } from "../../components/cart/cart.api.ts";
import {
  type Ending,
  resumeOrder,
  type Stage,
  type Submission,
  submitOrder,
} from "../../components/paying/submit-order.ts";
import { tillWith } from "../../components/paying/till.ts";
import { callRoute } from "../../lib/api-client.ts";
import { isReadOf } from "../../lib/use-route.ts";
import { useKeepUser } from "../../lib/user-action.ts";

export interface OrderProgress {
  readonly stage: Stage | undefined;
  readonly submit: (payment: Payment) => Promise<Ending>;
  /** Looks after an order that was submitted before. */
  readonly resume: (orderId: OrderId, mayAskBank: boolean) => Promise<Ending>;
  readonly giveUp: (orderId: OrderId) => Promise<PaymentOutcome>;
  readonly readCart: () => Promise<Cart>;
}

/** Submitting the same checkout again is the same order. */
const submissionOf = (body: Payment): Submission => ({
  orderId: body.checkoutId,
  send: () => callRoute(billingRoutes.pay, { body }),
});

const isOver = ({ kind }: Ending): boolean => kind === "paid" || kind === "ordered";

/** Sees an order through; the cart is looked at again wherever it did not end well, before anything is said. */
export function useOrder(): OrderProgress {
  const [stage, setStage] = useState<Stage>();
  const keepUser = useKeepUser();
  const { mutate } = useSWRConfig();

  async function run(ended: Promise<Ending>): Promise<Ending> {
    try {
      const ending = await ended;
      await keepUser(ending.outcome.user);
      if (!isOver(ending)) await mutate(cartKey);
      return ending;
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
    submit: (payment) => run(submitOrder(tillWith(setStage), submissionOf(payment))),
    resume: (orderId, mayAskBank) => run(resumeOrder(tillWith(setStage), orderId, mayAskBank)),
    giveUp: (orderId) => callRoute(billingRoutes.cancel, { params: { orderId } }),
    readCart: () => callRoute(cartRoutes.items, {}),
  };
}
