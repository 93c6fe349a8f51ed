import type { OrderId } from "@guildhall/core/ground/shared/ids";
import type { User } from "@guildhall/core/people/person/user.schema";
import type { Cart } from "@guildhall/core/selling/cart/cart.schema";
import type { PaymentOutcome } from "@guildhall/core/selling/checkout/payment.schema";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import type { Stage } from "../../blocks/checkout/submit-order.ts";
import { type Answers, type KeptAnswers, sumsOf } from "./checkout-answers.ts";
import { type CheckoutView, checkoutViewOf } from "./checkout-view.ts";
import { useKeptAnswers } from "./kept-answers.ts";
import { useLookForOrder } from "./order/use-look-for-order.ts";
import { useOrderActions } from "./order/use-order-actions.ts";
import { type CheckoutSetters, type Trouble, useOrderResult } from "./order/use-order-result.ts";

export const checkoutAddress = "/checkout";
export const reviewAddress = "/checkout?step=review";

export interface CheckoutState {
  readonly view: CheckoutView;
  readonly cart: Cart;
  readonly kept: KeptAnswers | undefined;
  readonly stage: Stage | undefined;
  /** The orders whose bank question was answered in this tab. */
  readonly answered: readonly OrderId[];
  readonly trouble: Trouble | undefined;
  readonly setTrouble: CheckoutSetters["setTrouble"];
  readonly review: (answers: Answers) => void;
  readonly submit: () => Promise<unknown>;
  readonly resume: (orderId: OrderId, mayAskBank: boolean) => Promise<void>;
  /** The server has just sent the order's state. */
  readonly follow: (outcome: PaymentOutcome) => Promise<void>;
  /** The person gave the order up: it is not looked up any more. */
  readonly noteGivenUp: () => void;
}

/**
 * An order that failed before this page was loaded is still shown. If it was sent again since and no answer came, the
 * cart may be older than that, so the order is looked up.
 */
function earlierTrouble({ order }: Cart, kept: KeptAnswers | undefined): Trouble | undefined {
  if (order?.state !== "failed") return undefined;
  const { id, failure, totalCents: sentCents } = order;
  if (kept?.isSent && kept.checkoutId === id) return { isUncharged: false, inDoubt: id, sentCents };
  return { failure, isUncharged: true, sentCents };
}

/** With the id of the cart at that time. */
interface Said {
  readonly trouble: Trouble | undefined;
  readonly checkoutId?: OrderId;
}

/** A whole checkout, from the answers to the result of the order, in this tab and after a reload. */
export function useCheckout(cart: Cart, user: User): CheckoutState {
  const [kept, keep] = useKeptAnswers(user.id);
  const [{ trouble, checkoutId }, setSaid] = useState<Said>(() => ({ trouble: earlierTrouble(cart, kept) }));
  const setTrouble = (said: Trouble | undefined) => setSaid({ trouble: said });
  if (trouble && checkoutId === undefined) setSaid({ trouble, checkoutId: cart.checkoutId });
  const isOfEarlierCart = trouble?.isUncharged === true && checkoutId !== undefined && checkoutId !== cart.checkoutId;
  const { isLeaving, ...result } = useOrderResult({ keep, setTrouble });
  const { doing, shown, ...actions } = useOrderActions({ cart, kept, user, keep, setTrouble, ...result });
  const [search] = useSearchParams();
  const navigate = useNavigate();

  const look = (orderId: OrderId): void => void actions.resume(orderId, false);
  const inDoubt = trouble?.inDoubt;
  const lookQuietly = (orderId: OrderId): void => void actions.lookQuietly(orderId);
  useLookForOrder({ cart, kept, doing, inDoubt, look, lookQuietly });

  function review(answers: Answers): void {
    setTrouble(undefined);
    const { checkoutId } = cart;
    // Other answers do not change that it is unknown whether an order with this id has arrived.
    const isSent = kept?.isSent === true && kept.checkoutId === checkoutId;
    const totalCents = sumsOf(cart, answers.donation).total;
    keep({ checkoutId, answers, totalCents, isSent, ...(kept?.declined && { declined: kept.declined }) });
    // A second press does not go back a second step.
    navigate(reviewAddress, { replace: window.location.search !== "" });
  }
  function noteGivenUp(): void {
    setTrouble(undefined);
    if (kept) keep({ ...kept, isSent: false, declined: undefined });
  }
  const asShown = checkoutViewOf({ ...shown, user, doing, inDoubt, wantsReview: search.get("step") === "review" });
  // The dashboard may need a moment to load. Until then, nothing here may navigate.
  const view = isLeaving ? "leaving" : asShown;
  // It may have been paid since, in another tab.
  const said = isOfEarlierCart && view !== "empty" ? undefined : trouble;
  return { ...actions, ...shown, view, answered: result.answered, trouble: said, setTrouble, review, noteGivenUp };
}
