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
import { isReadOf } from "../../../lib/use-route.ts";

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

/** Why the last try came to nothing, or nobody knows what came of it. */
interface Trouble {
  readonly said: string;
  /** As the receipt was before. */
  readonly before: State;
  /** As the server said then, where it answered. */
  readonly state?: State;
}

/** Said of a payment that has failed since: its receipt says why. */
const isPast = ({ before, state }: Trouble, now: State): boolean =>
  now === "failed" && before !== "failed" && state !== "failed";

/** The receipt speaks of the try before this one, as long as it has not been read anew. */
const stateOf = (trouble: Trouble | undefined, read: State): State =>
  read === "failed" ? (trouble?.state ?? read) : read;

/** Pays an order that was approved and not charged, and sees it through. */
export function useLaterPayment({ id: orderId, state: read }: Pick<Receipt, "id" | "state">) {
  const [stage, setStage] = useState<Stage>();
  const [last, setTrouble] = useState<Trouble>();
  const trouble = last && isPast(last, read) ? undefined : last;
  const { answered, keepAnswered } = useAnsweredOrders();
  const keepUser = useKeepUser();
  const { mutate } = useSWRConfig();
  const driver = createCheckoutDriver({ onStage: setStage, onAnswered: (id) => keepAnswered(id, true) });

  useEffect(() => {
    if (!last || !isPast(last, read)) return;
    setTrouble(undefined);
    keepAnswered(orderId, false);
  }, [last, read, orderId, keepAnswered]);

  async function see(ended: () => Promise<OrderResult>): Promise<void> {
    setTrouble(undefined);
    let isPaid = false;
    try {
      const result = await ended();
      const isAnswered = isAnsweredAfter(result, readAnsweredOrders().includes(orderId));
      keepAnswered(orderId, isAnswered);
      await keepUser(result.outcome.user);
      isPaid = result.kind === "paid";
      if (isPaid) await sayDone("Payment completed");
      const said = troubleOf(result, isAnswered);
      setTrouble(said === undefined ? undefined : { said, before: read, state: result.outcome.order.state });
    } catch (error) {
      setTrouble({ said: asApiError(error).message, before: read });
    } finally {
      // Whatever came of it stands on the receipt and in the list.
      await Promise.all([receiptRoutes.payment, receiptRoutes.payments].map((route) => mutate(isReadOf(route))));
      setStage(undefined);
    }
    // What was pressed is gone, and this with it: the page says what it is now.
    if (isPaid) document.querySelector<HTMLElement>("h1")?.focus();
  }

  const send = (body: LaterPayment) => () => callRoute(checkoutRoutes.payLater, { params: { orderId }, body });
  return {
    stage,
    state: stateOf(trouble, read),
    trouble: trouble?.said,
    /** Its bank is not to be asked once more. */
    isAnswered: answered.includes(orderId),
    /** A new card is set up first: its bank may refuse it before anything is sent. */
    pay: (body: () => Promise<LaterPayment>) =>
      see(async () => {
        const sent = await body();
        // The same order, and another payment: what was said to the bank of the one before is of no use.
        keepAnswered(orderId, false);
        return submitOrder(driver, { orderId, send: send(sent) });
      }),
    lookAgain: () => see(() => resumeOrder(driver, orderId, false)),
  };
}
