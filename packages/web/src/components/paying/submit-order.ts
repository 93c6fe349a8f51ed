import type { PaymentOutcome } from "@guildhall/core/billing/payment.schema";
import type { OrderId } from "@guildhall/core/shared/ids";
import { asApiError, isUnreachable } from "../../lib/api-error.ts";
import { isOutcomeUnknown } from "../../lib/unknown-outcome.ts";

/** Where an order is on its way. */
export type Stage = "sending" | "resending" | "bank" | "settling";

/** What it takes to see an order through: our server, the bank's question, and patience. */
export interface Till {
  readonly settle: (orderId: OrderId) => Promise<PaymentOutcome>;
  /** Rejects with what the bank says. */
  readonly askBank: (clientSecret: string) => Promise<void>;
  /** Until the device has a connection again, and a little longer each time. */
  readonly reconnect: (attempt: number) => Promise<void>;
  readonly pause: () => Promise<void>;
  readonly onStage: (stage: Stage) => void;
}

export interface Ending {
  /** `ordered`: charged once it is approved. `unsettled`: the bank or the provider has not answered yet. */
  readonly kind: "paid" | "ordered" | "failed" | "unsettled" | "canceled";
  readonly outcome: PaymentOutcome;
  /** What the bank said, where a payment failed. */
  readonly failure?: string | undefined;
  /** Its question was put and not refused, or could not be put although it was to be. */
  readonly bank?: "answered" | "unasked" | undefined;
}

const mostResends = 3;
const mostLooks = 10;

/** Sends the same again when the way there or back failed: it is the same order, however often it arrives. */
async function persistently<T>(till: Till, send: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send();
    } catch (error) {
      if (!isUnreachable(error) || attempt > mostResends) throw error;
      till.onStage("resending");
      await till.reconnect(attempt);
    }
  }
}

const kinds = {
  paid: "paid",
  refunded: "paid",
  locked: "ordered",
  failed: "failed",
  canceled: "canceled",
} as const;

/** Nobody has said that it came to nothing: how it stands is looked at. Without a connection that is no use either. */
const mayBeUnderWay = (refusal: unknown): boolean => isOutcomeUnknown(refusal) && !isUnreachable(refusal);

/** Looks how an order stands; where the provider has not answered yet, again after a while. */
async function look(till: Till, orderId: OrderId): Promise<PaymentOutcome> {
  for (let looks = 1; ; looks += 1) {
    try {
      return await persistently(till, () => till.settle(orderId));
    } catch (refusal) {
      if (!mayBeUnderWay(refusal) || looks === mostLooks) throw refusal;
      till.onStage("settling");
      await till.pause();
    }
  }
}

/** Asks the bank's question once; how that ended, our server knows. */
async function withBank(till: Till, { order }: PaymentOutcome): Promise<Pick<Ending, "outcome" | "failure">> {
  till.onStage("bank");
  const failure = await till.askBank(order.clientSecret ?? "").then(
    () => undefined,
    (error: unknown) => asApiError(error).message,
  );
  till.onStage("settling");
  return { outcome: await look(till, order.id), failure };
}

/** Waits for what is being processed. */
async function settled(till: Till, first: PaymentOutcome): Promise<PaymentOutcome> {
  let outcome = first;
  for (let looks = 0; outcome.order.state === "charging" && looks < mostLooks; looks += 1) {
    till.onStage("settling");
    await till.pause();
    outcome = await look(till, first.order.id);
  }
  return outcome;
}

function endingOf(outcome: PaymentOutcome, bankSaid?: string): Ending {
  const { state, failure = bankSaid } = outcome.order;
  if (state === "charging" || state === "needs_action") return { kind: "unsettled", outcome, failure };
  return { kind: kinds[state], outcome, failure };
}

async function follow(till: Till, first: PaymentOutcome): Promise<Ending> {
  const outcome = await settled(till, first);
  const { state, clientSecret } = outcome.order;
  if (state !== "needs_action") return endingOf(outcome);
  if (!clientSecret) return { ...endingOf(outcome), bank: "unasked" };
  const { outcome: after, failure } = await withBank(till, outcome);
  return { ...endingOf(await settled(till, after), failure), bank: failure === undefined ? "answered" : undefined };
}

/** Another tab is paying the same order: then this one waits for the same outcome. */
async function joinOther(till: Till, orderId: OrderId, refusal: unknown): Promise<PaymentOutcome> {
  if (!mayBeUnderWay(refusal)) throw refusal;
  till.onStage("settling");
  await till.pause();
  return look(till, orderId).catch(() => {
    throw refusal;
  });
}

/** An order that is to be paid; sent again, it is the same order. */
export interface Submission {
  readonly orderId: OrderId;
  readonly send: () => Promise<PaymentOutcome>;
}

/** Submits an order and sees it through: bank, waiting, lost answers. Rejects when nothing was placed. */
export async function submitOrder(till: Till, { orderId, send }: Submission): Promise<Ending> {
  till.onStage("sending");
  const outcome = await persistently(till, send).catch((refusal) => joinOther(till, orderId, refusal));
  return follow(till, outcome);
}

/** Sees an order through that was submitted before: after a reload, or in another tab. The bank asks only when told to. */
export async function resumeOrder(till: Till, orderId: OrderId, mayAskBank: boolean): Promise<Ending> {
  till.onStage("settling");
  const outcome = await look(till, orderId);
  return mayAskBank ? follow(till, outcome) : endingOf(await settled(till, outcome));
}
