import type { Cart } from "@guildhall/core/cart/cart.schema";
import type { PaymentOutcome } from "@guildhall/core/checkout/payment.schema";
import type { User } from "@guildhall/core/person/user.schema";
import type { OrderId } from "@guildhall/core/shared/ids";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import type { Stage } from "../../blocks/checkout/submit-order.ts";
import { type Answers, type KeptAnswers, sumsOf } from "./checkout-answers.ts";
import { type CheckoutView, checkoutViewOf } from "./checkout-view.ts";
import { useKeptAnswers } from "./use-kept-answers.ts";
import { useLookForOrder } from "./use-look-for-order.ts";
import { useOrderActions } from "./use-order-actions.ts";
import { type CheckoutSetters, type Trouble, useOrderResult } from "./use-order-result.ts";

export const checkoutAddress = "/checkout";
export const reviewAddress = "/checkout?step=review";

export interface CheckoutState {
  readonly view: CheckoutView;
  readonly cart: Cart;
  readonly kept: KeptAnswers | undefined;
  readonly stage: Stage | undefined;
  /** The orders whose bank has its answer, as far as this tab knows. */
  readonly answered: readonly OrderId[];
  readonly trouble: Trouble | undefined;
  readonly setTrouble: CheckoutSetters["setTrouble"];
  readonly review: (answers: Answers) => void;
  readonly submit: () => Promise<unknown>;
  readonly resume: (orderId: OrderId, mayAskBank: boolean) => Promise<void>;
  /** The server has just said how the order stands. */
  readonly follow: (outcome: PaymentOutcome) => Promise<void>;
  /** The order was given up on purpose: nobody looks for it any more. */
  readonly noteGivenUp: () => void;
}

/**
 * An order that failed before this page was loaded is still to be told of. Where it was sent again since, and no answer came,
 * the cart may be from before that: it is looked for.
 */
function earlierTrouble({ order }: Cart, kept: KeptAnswers | undefined): Trouble | undefined {
  if (order?.state !== "failed") return undefined;
  const { id, failure, totalCents: sentCents } = order;
  if (kept?.isSent && kept.checkoutId === id) return { isUncharged: false, inDoubt: id, sentCents };
  return { failure, isUncharged: true, sentCents };
}

/** With the id of the cart that was there then. */
interface Said {
  readonly trouble: Trouble | undefined;
  readonly checkoutId?: OrderId;
}

/** A whole checkout: from the answers to the end of the order, in this tab and after a reload. */
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
  useLookForOrder({ cart, kept, doing, inDoubt, look });

  function review(answers: Answers): void {
    setTrouble(undefined);
    const { checkoutId } = cart;
    // Whether an order under this id has arrived is not known better because other answers are given.
    const isSent = kept?.isSent === true && kept.checkoutId === checkoutId;
    const totalCents = sumsOf(cart, answers.donation).total;
    keep({ checkoutId, answers, totalCents, isSent, ...(kept?.declined && { declined: kept.declined }) });
    // Pressed twice, it is still one step back.
    navigate(reviewAddress, { replace: window.location.search !== "" });
  }
  function noteGivenUp(): void {
    setTrouble(undefined);
    if (kept) keep({ ...kept, isSent: false, declined: undefined });
  }
  const asShown = checkoutViewOf({ ...shown, user, doing, inDoubt, wantsReview: search.get("step") === "review" });
  // The dashboard may take a moment to load: until then nothing here may lead elsewhere.
  const view = isLeaving ? "leaving" : asShown;
  // What was not charged then may have been paid for since, in another tab.
  const said = isOfEarlierCart && view !== "empty" ? undefined : trouble;
  return { ...actions, ...shown, view, answered: result.answered, trouble: said, setTrouble, review, noteGivenUp };
}
