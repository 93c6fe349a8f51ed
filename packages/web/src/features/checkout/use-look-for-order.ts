import type { Cart } from "@guildhall/core/cart/cart.schema";
import type { OrderId } from "@guildhall/core/shared/ids";
import { useEffect, useRef } from "react";
import type { KeptAnswers } from "./checkout-answers.ts";
import { type Doing, isUnderWay, orderToLookFor } from "./checkout-view.ts";

interface LookForOrderInput {
  readonly cart: Cart;
  readonly kept: KeptAnswers | undefined;
  readonly doing: Doing;
  readonly inDoubt: OrderId | undefined;
  readonly look: (orderId: OrderId) => void;
}

/**
 * Whoever comes back to an order that was under way is told what became of it, and so is whoever was left in doubt, once it
 * has ended. Each is looked for once by itself: after a look that fails there is a button.
 */
export function useLookForOrder({ cart, kept, doing, inDoubt, look }: LookForOrderInput): void {
  const orderId = orderToLookFor({ cart, kept, inDoubt });
  const wanted = orderId && `${orderId} ${isUnderWay(cart) ? "under way" : "ended"}`;
  const lookedFor = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each order is looked for once.
  useEffect(() => {
    if (doing) return;
    const before = lookedFor.current;
    lookedFor.current = wanted;
    if (orderId && wanted !== before) look(orderId);
  }, [doing, wanted]);
}
