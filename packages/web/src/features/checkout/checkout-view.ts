import type { OrderId } from "@guildhall/core/ground/shared/ids";
import type { User } from "@guildhall/core/people/person/user.schema";
import type { Cart } from "@guildhall/core/selling/cart/cart.schema";
import { isReady, type KeptAnswers, sumsOf } from "./checkout-answers.ts";

/** The present action on the order. */
export type Doing = "submit" | "resume" | undefined;

interface CheckoutSituation {
  readonly cart: Cart;
  readonly kept: KeptAnswers | undefined;
  readonly user: Pick<User, "actedBy" | "pmLastFour">;
  readonly doing: Doing;
  /** An order with an unknown result. */
  readonly inDoubt?: OrderId | undefined;
  /** Whether the address is that of the second half. */
  readonly wantsReview: boolean;
}

export type CheckoutView = "details" | "review" | "under-way" | "asking" | "empty" | "gone" | "leaving";

const ended = new Set(["failed", "canceled", "paid", "refunded"]);

/** An order of this cart that is neither finished nor given up. */
export const isOrderUnderWay = ({ order }: Pick<Cart, "order">): boolean =>
  order !== undefined && !ended.has(order.state);

/** An order that was sent from this tab and whose cart is gone: only the server knows its result. */
const isOrderOfOldCart = ({ cart, kept }: Pick<CheckoutSituation, "cart" | "kept">): boolean =>
  kept?.isSent === true && kept.checkoutId !== cart.checkoutId;

type Known = Pick<CheckoutSituation, "cart" | "kept" | "inDoubt">;

/** The order to look up automatically. The bank's question waits for the person. */
export function orderToLookFor({ cart, kept, inDoubt }: Known): OrderId | undefined {
  if (isOrderOfOldCart({ cart, kept })) return kept?.checkoutId;
  if (!isOrderUnderWay(cart)) return inDoubt;
  return cart.order?.state === "needs_action" ? undefined : cart.order?.id;
}

/** The cart's information about it may be from before it was sent. */
const isAskedFor = ({ cart, kept, inDoubt }: Known): boolean =>
  isOrderOfOldCart({ cart, kept }) || inDoubt !== undefined;

function mayReview({ cart, kept, user }: CheckoutSituation): boolean {
  if (!kept || kept.checkoutId !== cart.checkoutId) return false;
  return isReady(kept.answers, sumsOf(cart, kept.answers.donation).total, user);
}

/** Which view the checkout shows. */
export function checkoutViewOf(situation: CheckoutSituation): CheckoutView {
  const { cart, doing, wantsReview } = situation;
  if (doing === "submit") return "review";
  if (isOrderUnderWay(cart)) return "under-way";
  if (doing === "resume" || isAskedFor(situation)) return "asking";
  if (cart.items.length === 0) return "empty";
  if (cart.items.some(({ isGone }) => isGone)) return "gone";
  return wantsReview && mayReview(situation) ? "review" : "details";
}
