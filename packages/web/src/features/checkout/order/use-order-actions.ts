import type { OrderId } from "@guildhall/core/ground/shared/ids";
import type { User } from "@guildhall/core/people/person/user.schema";
import type { Cart } from "@guildhall/core/selling/cart/cart.schema";
import type { Checkout, PaymentOutcome } from "@guildhall/core/selling/checkout/payment.schema";
import { useRef, useState } from "react";
import { type AnsweredOrders, isAnsweredAfter } from "../../../blocks/checkout/answered-orders.ts";
import type { OrderResult } from "../../../blocks/checkout/submit-order.ts";
import { asApiError } from "../../../lib/failure/api-error.ts";
import { type KeptAnswers, paymentOf, sumsOf, withoutCard } from "../checkout-answers.ts";
import type { Doing } from "../checkout-view.ts";
import { sendOrder, submissionKeyOf } from "./send-order.ts";
import { isRefusedUncharged } from "./uncharged.ts";
import { useOrder } from "./use-order.ts";
import type { CheckoutSetters, HandleResult } from "./use-order-result.ts";

interface OrderActionsInput extends CheckoutSetters, AnsweredOrders {
  readonly cart: Cart;
  readonly kept: KeptAnswers | undefined;
  readonly user: User;
  readonly handleResult: HandleResult;
}

/** Declined, or refused because of a fault of ours: the order exists and may be tried again. */
const isFailed = (error: unknown): boolean =>
  ["billing.declined", "billing.our-fault"].includes(asApiError(error).problem.code);

/** The stored data of an order that was refused and not charged. */
function afterRefusal(answers: KeptAnswers, error: unknown): KeptAnswers {
  const isCardGone = asApiError(error).problem.code === "billing.card-unknown";
  return {
    ...answers,
    ...(isCardGone && { answers: withoutCard(answers.answers) }),
    isSent: false,
    declined: isFailed(error) ? answers.declined : undefined,
  };
}

/** A second press during the first one does nothing. */
function useOneActionAtATime() {
  const [doing, setDoing] = useState<Doing>();
  const isBusy = useRef(false);

  async function only(what: NonNullable<Doing>, work: () => Promise<void>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setDoing(what);
    try {
      await work();
    } finally {
      isBusy.current = false;
      setDoing(undefined);
    }
  }
  return [doing, only] as const;
}

/** The actions on an order: send it, or look up one that was sent before. */
export function useOrderActions({ cart, kept, user, handleResult, keep, setTrouble, ...bank }: OrderActionsInput) {
  const [doing, only] = useOneActionAtATime();
  const { stage, ...order } = useOrder({ user, onAnswered: (orderId) => bank.keepAnswered(orderId, true) });
  const sent = useRef({ cart, kept });

  async function send(given: KeptAnswers): Promise<void> {
    const { total, dueNow } = sumsOf(cart, given.answers.donation);
    let answers: KeptAnswers = { ...given, totalCents: total };
    sent.current = { cart, kept: answers };

    function submit(payment: Checkout): Promise<OrderResult> {
      const declined = submissionKeyOf(payment);
      answers = { ...answers, checkoutId: payment.checkoutId, isSent: true, declined };
      keep({ ...answers, declined: undefined });
      return order.submit(payment);
    }
    try {
      const payment = paymentOf(given.answers, cart, user);
      const { giveUp, readCart } = order;
      // This press has paid nothing: the order that it was to give up was paid by another.
      const follow = async (outcome: PaymentOutcome) => ({ ...(await order.follow(outcome)), isOfOtherPress: true });
      const result = await sendOrder({ cart, payment, declined: given.declined, giveUp, readCart, submit, follow });
      handleResult(result, answers, [total, dueNow]);
    } catch (error) {
      const isUncharged = isRefusedUncharged(error);
      if (isUncharged) keep(afterRefusal(answers, error));
      setTrouble({ error, isUncharged, sentCents: total });
    }
  }

  function tellLookFailed(orderId: OrderId, error: unknown): void {
    const sentCents = cart.order?.totalCents ?? cart.totalCents;
    const isAnswered = bank.answered.includes(orderId);
    setTrouble({ error, isUncharged: false, inDoubt: orderId, bank: isAnswered ? "answered" : undefined, sentCents });
  }

  async function checkOrder(orderId: OrderId, mayAskBank: boolean): Promise<void> {
    try {
      handleResult(await order.resume(orderId, mayAskBank), kept);
    } catch (error) {
      const hasNeverArrived = asApiError(error).problem.code === "not-found";
      if (hasNeverArrived && kept) keep({ ...kept, isSent: false });
      if (!hasNeverArrived) tellLookFailed(orderId, error);
    }
  }

  /** What it waits for stands on the page already: only an end is told. */
  async function lookForEnd(orderId: OrderId): Promise<void> {
    const result = await order.resume(orderId, false).catch(() => undefined);
    if (!result) return;
    if (result.kind !== "unsettled") return handleResult(result, kept);
    bank.keepAnswered(orderId, isAnsweredAfter(result, bank.answered.includes(orderId)));
  }

  const begin = (what: NonNullable<typeof doing>, work: () => Promise<void>): Promise<void> => {
    setTrouble(undefined);
    return only(what, work);
  };
  return {
    doing,
    stage,
    // The cart as it was sent, while the order is in progress: a new read of the cart must not change the page.
    shown: doing === "submit" ? sent.current : { cart, kept },
    follow: (outcome: PaymentOutcome) => begin("resume", async () => handleResult(await order.follow(outcome), kept)),
    lookQuietly: (orderId: OrderId) => begin("resume", () => lookForEnd(orderId)),
    submit: async () => kept && begin("submit", () => send(kept)),
    resume: (orderId: OrderId, mayAskBank: boolean) => begin("resume", () => checkOrder(orderId, mayAskBank)),
  };
}
