import { checkoutRoutes } from "@guildhall/core/checkout/checkout.routes";
import type { LaterPayment } from "@guildhall/core/checkout/payment.schema";
import { receiptRoutes } from "@guildhall/core/receipt/receipt.routes";
import type { Receipt } from "@guildhall/core/receipt/receipt.schema";
import { useEffect, useState } from "react";
import { useSWRConfig } from "swr";
import { isAnsweredAfter, readAnsweredOrders, useAnsweredOrders } from "../../../blocks/checkout/answered-orders.ts";
import { createCheckoutDriver } from "../../../blocks/checkout/checkout-driver.ts";
import { bankHasAnswer } from "../../../blocks/checkout/stage-words.ts";
import { type OrderResult, resumeOrder, type Stage, submitOrder } from "../../../blocks/checkout/submit-order.ts";
import { useKeepUser } from "../../../blocks/person/user-action.ts";
import { sayDone } from "../../../components/show-toast.ts";
import { callRoute } from "../../../lib/api-client.ts";
import { asApiError } from "../../../lib/api-error.ts";
import { providerNotReached } from "../../../lib/provider-not-reached.ts";
import { isOutcomeUnknown } from "../../../lib/unknown-outcome.ts";
import { isReadOf, keyOf } from "../../../lib/use-route.ts";

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

/** Why nobody could look, or when one can again; nothing where a look said all that there is. */
function whyUnseen({ outcome, error }: OrderResult): string | undefined {
  const refusal = error === undefined ? undefined : asApiError(error);
  const seconds = refusal ? refusal.problem.retryAfterSeconds : outcome.order.retryAfterSeconds;
  return seconds === undefined ? refusal?.message : lookIn(seconds);
}

/** What is said where it did not end well; nothing where it did. */
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

type State = Receipt["state"];

/** How the last try ended, as far as was known then. */
interface Trouble {
  /** Why it came to nothing, or nobody knows what came of it. */
  readonly said?: string | undefined;
  readonly state: State;
  /** The receipt from before that try, where it could not be read after it. */
  readonly stale?: Receipt | undefined;
}

const isStale = ({ stale }: Trouble, receipt: Receipt): boolean => stale === receipt;

/** A receipt that was read since says that it has failed, and why; or that it is tried anew after it had failed. */
const isPast = (trouble: Trouble, receipt: Receipt): boolean =>
  !isStale(trouble, receipt) && (receipt.state === "failed") !== (trouble.state === "failed");

/** It may have arrived, and the receipt could not be read either. */
const unheard = { said: `${unknown} ${lookSoon}`, state: "charging" } as const;

/** Pays an order that was approved and not charged, and sees it through. */
export function useLaterPayment(receipt: Receipt) {
  const { id: orderId } = receipt;
  const [stage, setStage] = useState<Stage>();
  const [last, setTrouble] = useState<Trouble>();
  const trouble = last && isPast(last, receipt) ? undefined : last;
  const { answered, keepAnswered } = useAnsweredOrders();
  const keepUser = useKeepUser();
  const { mutate } = useSWRConfig();
  const driver = createCheckoutDriver({ onStage: setStage, onAnswered: (id) => keepAnswered(id, true) });

  // A receipt that could not be read speaks of the try before this one.
  const known = trouble && isStale(trouble, receipt) ? trouble : undefined;
  const state = known?.state ?? receipt.state;

  useEffect(() => {
    if (!last || !isPast(last, receipt)) return;
    setTrouble(undefined);
    if (receipt.state === "failed") keepAnswered(orderId, false);
  }, [last, receipt, orderId, keepAnswered]);

  /** Whatever came of it stands on the receipt and in the list. Nothing where the receipt could not be read. */
  async function readAnew(): Promise<Receipt | undefined> {
    const args = { params: { paymentId: orderId } };
    const [now] = await Promise.all([
      mutate<Receipt>(keyOf(receiptRoutes.payment, args), callRoute(receiptRoutes.payment, args), {
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
    let after: Partial<Trouble>;
    try {
      const result = await ended(() => {
        attempt.isSent = true;
      });
      const isAnswered = isAnsweredAfter(result, readAnsweredOrders().includes(orderId));
      keepAnswered(orderId, isAnswered);
      await keepUser(result.outcome.user);
      isPaid = result.kind === "paid";
      if (isPaid) await sayDone("Payment completed");
      after = { said: troubleOf(result, isAnswered), state: result.outcome.order.state };
    } catch (error) {
      isLost = attempt.isSent && isOutcomeUnknown(error);
      after = { said: asApiError(error).message };
    }
    const now = await readAnew();
    setTrouble(now ? { state: now.state, ...after } : { state, ...after, ...(isLost && unheard), stale: receipt });
    setStage(undefined);
    // What was pressed is gone, and this with it: the page says what it is now.
    if (isPaid) document.querySelector<HTMLElement>("h1")?.focus();
  }

  const send = (body: LaterPayment) => (attemptId: string) =>
    callRoute(checkoutRoutes.payLater, { params: { orderId }, body: { ...body, attemptId } });
  return {
    stage,
    state,
    trouble: trouble?.said,
    /** Its bank is not to be asked once more. */
    isAnswered: answered.includes(orderId),
    /** A new card is set up first: its bank may refuse it before anything is sent. */
    pay: (body: () => Promise<LaterPayment>) =>
      see(async (onSend) => {
        const sent = await body();
        // The same order, and another payment: what was said to the bank of the one before is of no use.
        keepAnswered(orderId, false);
        onSend();
        return submitOrder(driver, { orderId, send: send(sent) });
      }),
    lookAgain: () => see(() => resumeOrder(driver, orderId, false)),
  };
}
