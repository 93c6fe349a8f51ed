import type { OrderId } from "@guildhall/core/ground/shared/ids";
import { accountRoutes } from "@guildhall/core/people/account/account.routes";
import type { User } from "@guildhall/core/people/person/user.schema";
import type { Cart } from "@guildhall/core/selling/cart/cart.schema";
import { cartRoutes } from "@guildhall/core/selling/cart-change/cart.routes";
import { checkoutRoutes } from "@guildhall/core/selling/checkout/checkout.routes";
import type { Checkout, PaymentOutcome } from "@guildhall/core/selling/checkout/payment.schema";
import { useState } from "react";
import { useSWRConfig } from "swr";
import { cartKey } from "../../../blocks/cart/cart.api.ts";
import { createCheckoutDriver } from "../../../blocks/checkout/checkout-driver.ts";
import {
  type CheckoutDriver,
  followOrder,
  type OrderResult,
  resultOf,
  resumeOrder,
  type Stage,
  type Submission,
  submitOrder,
} from "../../../blocks/checkout/submit-order.ts";
import { useKeepUser } from "../../../blocks/person/user-action.ts";
import { callRoute } from "../../../lib/api/api-client.ts";
import { isReadOf } from "../../../lib/api/use-route.ts";
import type { ShownOrder } from "./send-order.ts";

export interface OrderProgress {
  readonly stage: Stage | undefined;
  readonly submit: (payment: Checkout) => Promise<OrderResult>;
  /** Looks up an order that was submitted before. */
  readonly resume: (orderId: OrderId, mayAskBank: boolean) => Promise<OrderResult>;
  /** Finishes an order from the state that the server has just sent. */
  readonly follow: (outcome: PaymentOutcome) => Promise<OrderResult>;
  readonly giveUp: (order: ShownOrder) => Promise<PaymentOutcome>;
  readonly readCart: () => Promise<Cart>;
}

/** Submitting the same checkout again is the same order. */
const submissionOf = (body: Checkout): Submission => ({
  orderId: body.checkoutId,
  send: (attemptId) => callRoute(checkoutRoutes.pay, { body: { ...body, attemptId } }),
});

const isOver = ({ kind }: OrderResult): boolean => kind === "paid" || kind === "ordered";

const readCart = () => callRoute(cartRoutes.items, {});

/** A cart that was read after the attempt has the same information about its order as a look-up. */
function failedIn(cart: Cart | undefined, orderId: OrderId, user: User): OrderResult | undefined {
  const order = cart?.order;
  return order?.id === orderId && order.state === "failed" ? resultOf({ outcome: { user, order } }) : undefined;
}

interface UseOrderInput extends Pick<CheckoutDriver, "onAnswered"> {
  readonly user: User;
}

/** Finishes an order. If it did not succeed, the cart is read again before anything is shown. */
export function useOrder({ user, onAnswered }: UseOrderInput): OrderProgress {
  const [stage, setStage] = useState<Stage>();
  const keepUser = useKeepUser();
  const { mutate } = useSWRConfig();
  const driver = createCheckoutDriver({ onStage: setStage, onAnswered });

  /** Undefined if it could not be read: the cart on the page is older. */
  const readCartAnew = (): Promise<Cart | undefined> =>
    mutate<Cart>(cartKey, readCart(), { revalidate: false }).catch(() => undefined);

  async function run(ended: Promise<OrderResult>, lookedFor?: OrderId): Promise<OrderResult> {
    try {
      const result = await ended;
      await keepUser(result.outcome.user);
      if (isOver(result)) return result;
      const cart = await readCartAnew();
      const { user: asSaid, order } = result.outcome;
      return (result.error !== undefined && failedIn(cart, order.id, asSaid)) || result;
    } catch (error) {
      // The header may show the reason of the refusal, too.
      const [cart] = await Promise.all([readCartAnew(), mutate(isReadOf(accountRoutes.get))]);
      const failed = lookedFor && failedIn(cart, lookedFor, user);
      if (failed) return failed;
      throw error;
    } finally {
      setStage(undefined);
    }
  }
  /** Refused where a newer press of another tab is under way: the page shows that one. */
  const giveUp = ({ id, attempt }: ShownOrder) =>
    callRoute(checkoutRoutes.cancel, { params: { orderId: id }, body: { seenAttempt: attempt } }).catch(
      async (refusal) => {
        await readCartAnew();
        throw refusal;
      },
    );
  return {
    stage,
    submit: (payment) => run(submitOrder(driver, submissionOf(payment))),
    resume: (orderId, mayAskBank) => run(resumeOrder(driver, orderId, mayAskBank), orderId),
    follow: (outcome) => run(followOrder(driver, outcome)),
    giveUp,
    readCart,
  };
}
