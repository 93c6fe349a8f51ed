import { accountRoutes } from "@guildhall/core/people/account/account.routes";
import { checkoutRoutes } from "@guildhall/core/selling/checkout/checkout.routes";
import type { LaterPayment } from "@guildhall/core/selling/checkout/payment.schema";
import { receiptRoutes } from "@guildhall/core/selling/receipt/receipt.routes";
import type { Receipt } from "@guildhall/core/selling/receipt/receipt.schema";
import { useEffect, useState } from "react";
import { useSWRConfig } from "swr";
import { isAnsweredAfter, readAnsweredOrders, useAnsweredOrders } from "../../../blocks/checkout/answered-orders.ts";
import { createCheckoutDriver } from "../../../blocks/checkout/checkout-driver.ts";
import { bankHasAnswer, paidBefore } from "../../../blocks/checkout/stage-words.ts";
import { type OrderResult, resumeOrder, type Stage, submitOrder } from "../../../blocks/checkout/submit-order.ts";
import { useKeepUser } from "../../../blocks/person/user-action.ts";
import { sayDone } from "../../../components/state/show-toast.ts";
import { callRoute } from "../../../lib/api/api-client.ts";
import { isReadOf, requestKeyOf } from "../../../lib/api/use-route.ts";
import { asApiError } from "../../../lib/failure/api-error.ts";
import { providerNotReached } from "../../../lib/failure/provider-not-reached.ts";
import { isOutcomeUnknown } from "../../../lib/failure/unknown-outcome.ts";
import { useLookWhenOpened } from "./use-look-when-opened.ts";

const lookSoon = "Look again in a moment: nothing is charged twice.";
const tryThen = "Then try again: nothing is charged twice.";
const declined = "Your bank did not accept the payment.";
const unanswered = "Your bank has not answered yet.";
const unknown = "We do not know yet what became of the payment.";

function lookIn(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
  return `Look again in ${wait}: nothing is charged twice.`;
}

/** Why the look-up failed, or when it can be repeated; undefined if the look-up was complete. */
function whyUnseen({ outcome, error }: OrderResult): string | undefined {
  const refusal = error === undefined ? undefined : asApiError(error);
  const seconds = refusal ? refusal.problem.retryAfterSeconds : outcome.order.retryAfterSeconds;
  return seconds === undefined ? refusal?.message : lookIn(seconds);
}

/** The message if the payment did not succeed; undefined if it did. */
export function troubleOf(result: OrderResult, isAnswered: boolean): string | undefined {
  const { kind, failure, bank } = result;
  if (kind === "failed") return `${failure ?? declined} Nothing was charged.`;
  if (kind !== "unsettled") return undefined;
  const unseen = whyUnseen(result);
  if (isAnswered) return `${bankHasAnswer} ${unseen ?? lookSoon}`;
  const doubt = unseen && `${unknown} ${unseen}`;
  if (bank === "unreached") return `${providerNotReached} ${doubt ?? tryThen}`;
  return doubt ?? `${unanswered} ${lookSoon}`;
}

export const paidWords = ({ isOfOtherPress, outcome }: OrderResult): string =>
  isOfOtherPress ? paidBefore(outcome.order.totalCents) : "Payment completed";

type State = Receipt["state"];

/** The result of the last try, as far as it was known. */
interface PaymentTrouble {
  /** Why it failed, or why its result is unknown. */
  readonly said?: string | undefined;
  readonly state: State;
  /** The receipt from before that try, if it could not be read after it. */
  readonly stale?: Receipt | undefined;
}

const isStale = ({ stale }: PaymentTrouble, receipt: Receipt): boolean => stale === receipt;

/** A newer receipt says that it has failed, and why; or that it is being tried again. */
const isPast = (trouble: PaymentTrouble, receipt: Receipt): boolean =>
  !isStale(trouble, receipt) && (receipt.state === "failed") !== (trouble.state === "failed");

/** The request may have arrived, and the receipt could not be read. */
const unheard = { said: `${unknown} ${lookSoon}`, state: "charging" } as const;

type PaidWith = Omit<LaterPayment, "totalCents" | "seenAttempt">;

/** Pays an approved order that was not charged, and finishes it. */
export function useLaterPayment(receipt: Receipt) {
  const { id: orderId, amount: totalCents, attempt: seenAttempt } = receipt;
  const [stage, setStage] = useState<Stage>();
  const [last, setTrouble] = useState<PaymentTrouble>();
  const trouble = last && isPast(last, receipt) ? undefined : last;
  const { answered, keepAnswered } = useAnsweredOrders();
  const keepUser = useKeepUser();
  const { mutate } = useSWRConfig();
  const driver = createCheckoutDriver({ onStage: setStage, onAnswered: (id) => keepAnswered(id, true) });

  // If the receipt could not be read, the shown one is about the try before.
  const known = trouble && isStale(trouble, receipt) ? trouble : undefined;
  const state = known?.state ?? receipt.state;

  useEffect(() => {
    if (!last || !isPast(last, receipt)) return;
    setTrouble(undefined);
    if (receipt.state === "failed") keepAnswered(orderId, false);
  }, [last, receipt, orderId, keepAnswered]);

  /** Reads the receipt and the list again, which show the result. Undefined if the receipt could not be read. */
  async function readAnew(): Promise<Receipt | undefined> {
    const args = { params: { paymentId: orderId } };
    const [now] = await Promise.all([
      mutate<Receipt>(requestKeyOf(receiptRoutes.payment, args), callRoute(receiptRoutes.payment, args), {
        revalidate: false,
      }).catch(() => undefined),
      mutate(isReadOf(receiptRoutes.payments)),
    ]);
    return now;
  }

  async function see(ended: (onSend: () => void) => Promise<OrderResult>): Promise<void> {
    setTrouble(known && { ...known, said: undefined });
    let isPaid = false;
    const attempt = { isSent: false };
    let isLost = false;
    let after: Partial<PaymentTrouble>;
    try {
      const result = await ended(() => {
        attempt.isSent = true;
      });
      const isAnswered = isAnsweredAfter(result, readAnsweredOrders().includes(orderId));
      keepAnswered(orderId, isAnswered);
      await keepUser(result.outcome.user);
      isPaid = result.kind === "paid";
      if (isPaid) await sayDone(paidWords(result));
      after = { said: troubleOf(result, isAnswered), state: result.outcome.order.state };
    } catch (error) {
      isLost = attempt.isSent && isOutcomeUnknown(error);
      after = { said: asApiError(error).message };
      // It may have been refused because another card is kept by now.
      await mutate(isReadOf(accountRoutes.get));
    }
    const now = await readAnew();
    setTrouble(now ? { state: now.state, ...after } : { state, ...after, ...(isLost && unheard), stale: receipt });
    setStage(undefined);
    // The button and this component are removed: the page shows the new state.
    if (isPaid) document.querySelector<HTMLElement>("h1")?.focus();
  }

  const lookAgain = () => see(() => resumeOrder(driver, orderId, false));

  /** What it waits for is on the page already: only an end is shown. */
  async function lookQuietly(): Promise<void> {
    const result = await resumeOrder(driver, orderId, false).catch(() => undefined);
    if (result && result.kind !== "unsettled") return see(async () => result);
    if (result) keepAnswered(orderId, isAnsweredAfter(result, readAnsweredOrders().includes(orderId)));
    setStage(undefined);
  }
  useLookWhenOpened(receipt.state, { charging: lookAgain, needs_action: lookQuietly });

  const send = (body: PaidWith) => (attemptId: string) =>
    callRoute(checkoutRoutes.payLater, { params: { orderId }, body: { ...body, totalCents, seenAttempt, attemptId } });
  return {
    stage,
    state,
    trouble: trouble?.said,
    /** The bank's question must not be asked again. */
    isAnswered: answered.includes(orderId),
    /** A new card is set up first: its bank may refuse it before anything is sent. */
    pay: (body: () => Promise<PaidWith>) =>
      see(async (onSend) => {
        const sent = await body();
        // The same order with another payment: the answer to the bank about the former one is not valid for it.
        keepAnswered(orderId, false);
        onSend();
        return submitOrder(driver, { orderId, send: send(sent) });
      }),
    lookAgain,
  };
}
