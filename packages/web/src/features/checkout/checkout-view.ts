import type { Cart } from "@guildhall/core/cart/cart.schema";
import type { User } from "@guildhall/core/person/user.schema";
import type { OrderId } from "@guildhall/core/shared/ids";
import { isReady, type KeptAnswers, sumsOf } from "./checkout-answers.ts";

/** What is being done with the order at this moment. */
export type Doing = "submit" | "resume" | undefined;

interface CheckoutSituation {
  readonly cart: Cart;
  readonly kept: KeptAnswers | undefined;
  readonly user: Pick<User, "actedBy" | "pmLastFour">;
  readonly doing: Doing;
  /** The order that nobody knows the end of. */
  readonly inDoubt?: OrderId | undefined;
  /** Whether the address asks for the answers to be checked. */
  readonly wantsReview: boolean;
}

export type CheckoutView = "details" | "review" | "under-way" | "asking" | "empty" | "gone" | "leaving";

const ended = new Set(["failed", "canceled", "paid", "refunded"]);

/** An order of this cart that is neither through nor given up. */
export const isUnderWay = ({ order }: Pick<Cart, "order">): boolean => order !== undefined && !ended.has(order.state);

/** An order that was sent from this tab, and whose cart has gone since: only the server knows what became of it. */
const isOrderOfOldCart = ({ cart, kept }: Pick<CheckoutSituation, "cart" | "kept">): boolean =>
  kept?.isSent === true && kept.checkoutId !== cart.checkoutId;

type Known = Pick<CheckoutSituation, "cart" | "kept" | "inDoubt">;

/** What must be asked about without anybody pressing anything: what the bank waits for is left to the person. */
export function orderToLookFor({ cart, kept, inDoubt }: Known): OrderId | undefined {
  if (isOrderOfOldCart({ cart, kept })) return kept?.checkoutId;
  if (!isUnderWay(cart)) return inDoubt;
  return cart.order?.state === "needs_action" ? undefined : cart.order?.id;
}

/** What the cart says of it, if anything, may be from before it was sent. */
const isAskedFor = ({ cart, kept, inDoubt }: Known): boolean =>
  isOrderOfOldCart({ cart, kept }) || inDoubt !== undefined;

function mayReview({ cart, kept, user }: CheckoutSituation): boolean {
  if (!kept || kept.checkoutId !== cart.checkoutId) return false;
  return isReady(kept.answers, sumsOf(cart, kept.answers.donation).total, user);
}

/** Which of its faces the checkout shows. */
export function checkoutViewOf(situation: CheckoutSituation): CheckoutView {
  const { cart, doing, wantsReview } = situation;
  if (doing === "submit") return "review";
  if (isUnderWay(cart)) return "under-way";
  if (doing === "resume" || isAskedFor(situation)) return "asking";
  if (cart.items.length === 0) return "empty";
  if (cart.items.some(({ isGone }) => isGone)) return "gone";
  return wantsReview && mayReview(situation) ? "review" : "details";
}
