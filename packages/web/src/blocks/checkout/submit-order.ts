import type { OrderId } from "@guildhall/core/ground/shared/ids";
import { problemsOf } from "@guildhall/core/ground/shared/problem-shape";
import { checkoutProblems } from "@guildhall/core/selling/checkout/checkout.problem";
import type { PaymentOutcome } from "@guildhall/core/selling/checkout/payment.schema";
import { ApiError, asApiError, isUnreachable } from "../../lib/failure/api-error.ts";
import { isOutcomeUnknown } from "../../lib/failure/unknown-outcome.ts";

/** The stage of an order that is being paid. */
export type Stage = "sending" | "resending" | "bank" | "settling";

/** What is needed to finish an order: our server, the bank's question, and waiting. */
export interface CheckoutDriver {
  readonly settle: (orderId: OrderId) => Promise<PaymentOutcome>;
  /** Rejects with the bank's message. */
  readonly askBank: (clientSecret: string) => Promise<void>;
  /** Waits until the device has a connection again, a little longer each time. */
  readonly reconnect: (attempt: number) => Promise<void>;
  readonly pause: () => Promise<void>;
  /** The bank's question was answered and not refused. Reported at once, before the order is looked up. */
  readonly onAnswered: (orderId: OrderId) => void;
  readonly onStage: (stage: Stage) => void;
}

export interface OrderResult {
  /** `ordered`: charged once it is approved. `unsettled`: the bank or the provider has not answered yet. */
  readonly kind: "paid" | "ordered" | "failed" | "unsettled" | "canceled";
  readonly outcome: PaymentOutcome;
  /** The bank's message, if a payment failed. */
  readonly failure?: string | undefined;
  /** The bank's question was answered and not refused, could not be sent, or could not be shown here. */
  readonly bank?: "answered" | "unasked" | "unreached" | undefined;
  /** Another press of the button has paid or ordered it, so this one changed nothing. */
  readonly isOfOtherPress?: boolean | undefined;
  /** The reason why the last look-up failed; the outcome is the one before it. */
  readonly error?: unknown;
}

const mostResends = 3;
const mostReads = 10;

/**
 * Sends the same request again after a connection failure. It is the same attempt, even if it arrives several times.
 */
async function sendWithRetries<T>(
  driver: CheckoutDriver,
  send: () => Promise<T>,
  onLost?: (error: unknown) => void,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send();
    } catch (error) {
      if (!isUnreachable(error) || attempt > mostResends) throw error;
      onLost?.(error);
      driver.onStage("resending");
      await driver.reconnect(attempt);
    }
  }
}

const resultKinds = {
  paid: "paid",
  refunded: "paid",
  locked: "ordered",
  failed: "failed",
  canceled: "canceled",
} as const;

/** The server did not say that it failed, so the order is looked up, if there is a connection. */
const mayStillBePaid = (refusal: unknown): boolean => isOutcomeUnknown(refusal) && !isUnreachable(refusal);

/** Looks up an order. If the provider has not answered yet, looks it up again after a pause. */
async function readOutcome(driver: CheckoutDriver, orderId: OrderId): Promise<PaymentOutcome> {
  for (let looks = 1; ; looks += 1) {
    try {
      return await sendWithRetries(driver, () => driver.settle(orderId));
    } catch (refusal) {
      if (!mayStillBePaid(refusal) || looks === mostReads) throw refusal;
      driver.onStage("settling");
      await driver.pause();
    }
  }
}

/** The bank's message; undefined if the bank could not be reached. */
function refusalOf(error: unknown): Pick<OrderResult, "failure" | "bank"> {
  const { problem, message } = asApiError(error);
  return problem.code === "billing.declined" ? { failure: message } : { bank: "unreached" };
}

/** What is known about an order that the server has accepted. */
type Known = Omit<OrderResult, "kind">;

/** A failed look-up does not change what is known. */
const lookAgain = (driver: CheckoutDriver, { outcome, ...known }: Known): Promise<Known> =>
  readOutcome(driver, outcome.order.id).then(
    (next) => ({ ...known, outcome: next }),
    (error: unknown) => ({ ...known, outcome, error }),
  );

/** Asks the bank's question once. Our server knows the result. */
async function confirmWithBank(driver: CheckoutDriver, outcome: PaymentOutcome): Promise<Known> {
  const { id, clientSecret = "" } = outcome.order;
  driver.onStage("bank");
  const answer = await driver.askBank(clientSecret).then(() => ({ bank: "answered" }) as const, refusalOf);
  if (answer.bank === "answered") driver.onAnswered(id);
  driver.onStage("settling");
  return lookAgain(driver, { outcome, ...answer });
}

/** Waits while the payment is being processed. */
async function waitUntilSettled(driver: CheckoutDriver, first: Known): Promise<Known> {
  let known = first;
  const isWaiting = () => known.outcome.order.state === "charging" && known.error === undefined;
  for (let looks = 0; isWaiting() && looks < mostReads; looks += 1) {
    driver.onStage("settling");
    await driver.pause();
    known = await lookAgain(driver, known);
  }
  return known;
}

export function resultOf({ outcome, ...known }: Known): OrderResult {
  const { state, failure = known.failure } = outcome.order;
  const isUnsettled = state === "charging" || state === "needs_action";
  return { ...known, kind: isUnsettled ? "unsettled" : resultKinds[state], outcome, failure };
}

/** Asks the bank's question, if there is one. */
async function finishPayment(driver: CheckoutDriver, known: Known): Promise<OrderResult> {
  const { state, clientSecret } = known.outcome.order;
  if (state !== "needs_action" || known.error !== undefined) return resultOf(known);
  if (!clientSecret) return { ...resultOf(known), bank: "unasked" };
  return resultOf(await waitUntilSettled(driver, await confirmWithBank(driver, known.outcome)));
}

/** Refused before the order was read, so it says nothing about an earlier request. */
const isTurnedAway = (refusal: unknown): boolean =>
  ["rate.limited", "auth.required", "auth.ended"].includes(asApiError(refusal).problem.code);

const isNotFound = (error: unknown): boolean => asApiError(error).problem.code === "not-found";

/** The attempt that failed or waits for the bank may be of an earlier press, with another card. */
const saysNothingOfPress = ({ order }: PaymentOutcome, attemptId: string): boolean =>
  (order.state === "failed" || order.state === "needs_action") && order.attemptId !== attemptId;

const toCheckoutProblem = problemsOf(checkoutProblems);

/** What is said of a press whose order another press has tried since. */
const triedByOther = ({ order: { state } }: PaymentOutcome): ApiError =>
  new ApiError(toCheckoutProblem(state === "failed" ? "billing.tried-since" : "billing.waits-for-bank", "none"));

interface Refused {
  readonly attemptId: string;
  readonly refusal: unknown;
  readonly lost: unknown;
}

/** Another tab, or an earlier request of this one, is paying the same order: the outcome is the same. */
async function lookAfterRefusal(
  driver: CheckoutDriver,
  orderId: OrderId,
  { attemptId, refusal, lost }: Refused,
): Promise<PaymentOutcome> {
  const isLost = lost !== undefined && isTurnedAway(refusal);
  if (!isLost && !mayStillBePaid(refusal)) throw refusal;
  driver.onStage("settling");
  await driver.pause();
  const outcome = await readOutcome(driver, orderId).catch((error: unknown) => {
    throw isLost && !isNotFound(error) ? lost : refusal;
  });
  if (saysNothingOfPress(outcome, attemptId)) throw isLost ? lost : refusal;
  return outcome;
}

/** An order to pay. */
export interface Submission {
  readonly orderId: OrderId;
  /** With the same id it is the same attempt. */
  readonly send: (attemptId: string) => Promise<PaymentOutcome>;
}

/** Submits an order and finishes it: bank's question, waiting, lost answers. Rejects when no order was placed. */
export async function submitOrder(driver: CheckoutDriver, { orderId, send }: Submission): Promise<OrderResult> {
  driver.onStage("sending");
  const attemptId = crypto.randomUUID();
  let lost: unknown;
  const keepLost = (error: unknown) => {
    lost = error;
  };
  const outcome = await sendWithRetries(driver, () => send(attemptId), keepLost).catch((refusal) =>
    lookAfterRefusal(driver, orderId, { attemptId, refusal, lost }),
  );
  const known = await waitUntilSettled(driver, { outcome });
  if (saysNothingOfPress(known.outcome, attemptId)) throw triedByOther(known.outcome);
  const { state, attemptId: doneBy } = known.outcome.order;
  const isOfOtherPress = (state === "paid" || state === "locked") && doneBy !== attemptId;
  return { ...(await finishPayment(driver, known)), isOfOtherPress };
}

/**
 * Finishes an order that was submitted before: after a reload, or in another tab. The bank's question is shown only on
 * request.
 */
export async function resumeOrder(driver: CheckoutDriver, orderId: OrderId, mayAskBank: boolean): Promise<OrderResult> {
  driver.onStage("settling");
  const known = await waitUntilSettled(driver, { outcome: await readOutcome(driver, orderId) });
  return mayAskBank ? finishPayment(driver, known) : resultOf(known);
}

/** Finishes an order whose state is known from the server: looks it up again only while it is being processed. */
export const followOrder = async (driver: CheckoutDriver, outcome: PaymentOutcome): Promise<OrderResult> =>
  resultOf(await waitUntilSettled(driver, { outcome }));
