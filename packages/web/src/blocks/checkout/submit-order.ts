import type { PaymentOutcome } from "@guildhall/core/checkout/payment.schema";
import type { OrderId } from "@guildhall/core/shared/ids";
import { asApiError, isUnreachable } from "../../lib/api-error.ts";
import { isOutcomeUnknown } from "../../lib/unknown-outcome.ts";

/** Where an order is on its way. */
export type Stage = "sending" | "resending" | "bank" | "settling";

/** What it takes to see an order through: our server, the bank's question, and patience. */
export interface CheckoutDriver {
  readonly settle: (orderId: OrderId) => Promise<PaymentOutcome>;
  /** Rejects with what the bank says. */
  readonly askBank: (clientSecret: string) => Promise<void>;
  /** Until the device has a connection again, and a little longer each time. */
  readonly reconnect: (attempt: number) => Promise<void>;
  readonly pause: () => Promise<void>;
  /** The bank's question was put and not refused: known at once, whatever comes of the look after it. */
  readonly onAnswered: (orderId: OrderId) => void;
  readonly onStage: (stage: Stage) => void;
}

export interface OrderResult {
  /** `ordered`: charged once it is approved. `unsettled`: the bank or the provider has not answered yet. */
  readonly kind: "paid" | "ordered" | "failed" | "unsettled" | "canceled";
  readonly outcome: PaymentOutcome;
  /** What the bank said, where a payment failed. */
  readonly failure?: string | undefined;
  /** Its question was put and not refused; could not be put although it was to be; or could not be shown here. */
  readonly bank?: "answered" | "unasked" | "unreached" | undefined;
  /** Why the last look failed: the outcome is the one before it. */
  readonly error?: unknown;
}

const mostResends = 3;
const mostReads = 10;

/** Sends the same again when the way there or back failed: it is the same attempt, however often it arrives. */
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

/** Nobody has said that it came to nothing: how it stands is looked at. Without a connection that is no use either. */
const mayStillBePaid = (refusal: unknown): boolean => isOutcomeUnknown(refusal) && !isUnreachable(refusal);

/** Looks how an order stands; where the provider has not answered yet, again after a while. */
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

/** What the bank said; where there was no way to it, nothing is passed off as its word. */
function refusalOf(error: unknown): Pick<OrderResult, "failure" | "bank"> {
  const { problem, message } = asApiError(error);
  return problem.code === "billing.declined" ? { failure: message } : { bank: "unreached" };
}

/** What is known of an order that was taken. */
type Known = Omit<OrderResult, "kind">;

/** A look that fails takes back nothing that is known. */
const lookAgain = (driver: CheckoutDriver, { outcome, ...known }: Known): Promise<Known> =>
  readOutcome(driver, outcome.order.id).then(
    (next) => ({ ...known, outcome: next }),
    (error: unknown) => ({ ...known, outcome, error }),
  );

/** Asks the bank's question once; how that ended, our server knows. */
async function confirmWithBank(driver: CheckoutDriver, outcome: PaymentOutcome): Promise<Known> {
  const { id, clientSecret = "" } = outcome.order;
  driver.onStage("bank");
  const answer = await driver.askBank(clientSecret).then(() => ({ bank: "answered" }) as const, refusalOf);
  if (answer.bank === "answered") driver.onAnswered(id);
  driver.onStage("settling");
  return lookAgain(driver, { outcome, ...answer });
}

/** Waits for what is being processed. */
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

async function finishPayment(driver: CheckoutDriver, first: PaymentOutcome): Promise<OrderResult> {
  const known = await waitUntilSettled(driver, { outcome: first });
  const { state, clientSecret } = known.outcome.order;
  if (state !== "needs_action" || known.error !== undefined) return resultOf(known);
  if (!clientSecret) return { ...resultOf(known), bank: "unasked" };
  return resultOf(await waitUntilSettled(driver, await confirmWithBank(driver, known.outcome)));
}

/** Turned away before anybody looked at the order: it says nothing of what was sent before. */
const isTurnedAway = (refusal: unknown): boolean =>
  ["rate.limited", "auth.required", "auth.ended"].includes(asApiError(refusal).problem.code);

const isNotFound = (error: unknown): boolean => asApiError(error).problem.code === "not-found";

/** Another tab is paying the same order, or an earlier request of this one is: the outcome is the same. */
async function lookAfterRefusal(
  driver: CheckoutDriver,
  orderId: OrderId,
  { refusal, lost }: { readonly refusal: unknown; readonly lost: unknown },
): Promise<PaymentOutcome> {
  const isLost = lost !== undefined && isTurnedAway(refusal);
  if (!isLost && !mayStillBePaid(refusal)) throw refusal;
  driver.onStage("settling");
  await driver.pause();
  return readOutcome(driver, orderId).catch((error: unknown) => {
    throw isLost && !isNotFound(error) ? lost : refusal;
  });
}

/** An order that is to be paid. */
export interface Submission {
  readonly orderId: OrderId;
  /** With the same id it is the same attempt. */
  readonly send: (attemptId: string) => Promise<PaymentOutcome>;
}

/** Submits an order and sees it through: bank, waiting, lost answers. Rejects when nothing was placed. */
export async function submitOrder(driver: CheckoutDriver, { orderId, send }: Submission): Promise<OrderResult> {
  driver.onStage("sending");
  const attemptId = crypto.randomUUID();
  let lost: unknown;
  const keepLost = (error: unknown) => {
    lost = error;
  };
  const outcome = await sendWithRetries(driver, () => send(attemptId), keepLost).catch((refusal) =>
    lookAfterRefusal(driver, orderId, { refusal, lost }),
  );
  return finishPayment(driver, outcome);
}

/** Sees an order through that was submitted before: after a reload, or in another tab. The bank asks only when told to. */
export async function resumeOrder(driver: CheckoutDriver, orderId: OrderId, mayAskBank: boolean): Promise<OrderResult> {
  driver.onStage("settling");
  const outcome = await readOutcome(driver, orderId);
  return mayAskBank ? finishPayment(driver, outcome) : followOrder(driver, outcome);
}

/** Sees an order through whose state the server has just said: only what is being processed is looked at again. */
export const followOrder = async (driver: CheckoutDriver, outcome: PaymentOutcome): Promise<OrderResult> =>
  resultOf(await waitUntilSettled(driver, { outcome }));
