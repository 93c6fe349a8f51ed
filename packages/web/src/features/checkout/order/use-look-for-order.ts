import type { OrderId } from "@guildhall/core/ground/shared/ids";
import type { Cart } from "@guildhall/core/selling/cart/cart.schema";
import { useEffect, useRef } from "react";
import type { KeptAnswers } from "../checkout-answers.ts";
import { type Doing, isOrderUnderWay, orderToLookFor } from "../checkout-view.ts";

interface LookForOrderInput {
  readonly cart: Cart;
  readonly kept: KeptAnswers | undefined;
  readonly doing: Doing;
  readonly inDoubt: OrderId | undefined;
  readonly look: (orderId: OrderId) => void;
  readonly lookQuietly: (orderId: OrderId) => void;
}

/**
 * A person who returns to an order in progress is told its result, and so is a person with an unknown result when the
 * order has ended. Each order is looked up once automatically. After a failed look-up there is a button.
 */
export function useLookForOrder({ cart, kept, doing, inDoubt, look, lookQuietly }: LookForOrderInput): void {
  const orderId = orderToLookFor({ cart, kept, inDoubt });
  const wanted = orderId && `${orderId} ${isOrderUnderWay(cart) ? "under way" : "ended"}`;
  const lookedFor = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each order is looked for once.
  useEffect(() => {
    if (doing) return;
    const before = lookedFor.current;
    lookedFor.current = wanted;
    if (orderId && wanted !== before) look(orderId);
  }, [doing, wanted]);
  const atLoad = useRef(orderAtBank(cart));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the order that was there at first.
  useEffect(() => {
    const waiting = atLoad.current;
    atLoad.current = undefined;
    if (waiting) lookQuietly(waiting);
  }, []);
}

/** Its bank may have been answered before the page was loaded, here or elsewhere. */
const orderAtBank = ({ order }: Cart): OrderId | undefined => (order?.state === "needs_action" ? order.id : undefined);
