import type { Actor } from "../shared/actor.ts";
import { now, secondsFromNow } from "../shared/clock.ts";
import { createId } from "../shared/create-id.ts";
import { log } from "../shared/log.ts";
import { retryWhen } from "../shared/retry.ts";
import { Cents, writtenDollars } from "../shared/values.ts";
import { inVainPostings, reversed } from "./ledger.rules.ts";
import * as Ledger from "./ledger.ts";
import type { Order, PaymentInVain } from "./order.schema.ts";
import * as Orders from "./order.ts";
import type { Payment } from "./payment-state.ts";
import * as Gateway from "./refund.gateway.ts";
import { isGivingBack } from "./refund.rules.ts";

/** While the bank takes its time; its webhook comes sooner. */
const bankSeconds = 6 * 3600;
/** Where nothing is known yet. */
const againSeconds = 60;

export const find = ({ paymentsInVain = [] }: Order, paymentIntentId: string | undefined): PaymentInVain | undefined =>
  paymentsInVain.find((one) => one.paymentIntentId === paymentIntentId);

/** Somebody was charged for nothing. It is booked, staff see it, and the sweep gives it back. */
export async function note(actor: Actor, order: Order, { id, amountCents, state }: Payment): Promise<Order> {
  if (find(order, id)) return order;
  log.error("billing.charged-in-vain", { orderId: order.id, state: order.state, payment: id, paymentState: state });
  const one: PaymentInVain = {
    paymentIntentId: id,
    amountCents: Cents.parse(amountCents),
    notedAt: now(),
    refundId: createId("refund"),
    state: "requested",
    returnedCents: Cents.parse(0),
  };
  const { id: orderId, personId } = order;
  return Orders.move(
    actor,
    order,
    { paymentsInVain: [...(order.paymentsInVain ?? []), one], dueAt: now() },
    {
      action: "billing.charged-in-vain",
      what: `Charged in vain: ${writtenDollars(one.amountCents)}`,
      detail: "It is given back by itself.",
      after: { payment: id, amountCents },
      writes: [Ledger.entry({ personId, orderId, kind: "in_vain", at: now(), postings: inVainPostings(amountCents) })],
    },
  );
}

/** For the sweep: gives back what is left of each, and takes over what Stripe says of it by now. */
export async function resume(order: Order): Promise<void> {
  const waiting = order.paymentsInVain?.filter(({ state }) => state === "requested") ?? [];
  for (const { paymentIntentId, refundId } of waiting) {
    const { left } = await standing(order, paymentIntentId);
    const { id: orderId, personId } = order;
    const refusal =
      left > 0
        ? await Gateway.refund({
            refundId: `${refundId}-${left}`,
            orderId,
            personId,
            paymentIntentId,
            amountCents: left,
          })
        : undefined;
    await takeOver(order, paymentIntentId, refusal?.state === "refused" ? refusal.failure : undefined);
  }
}

/** How much of a payment is not given back yet, nor on its way. */
async function standing(order: Order, paymentIntentId: string) {
  const refunds = await Gateway.refundsOf(paymentIntentId);
  const sumOf = (state: Gateway.RefundThere["state"]) =>
    refunds.reduce((sum, refund) => sum + (refund.state === state ? refund.amountCents : 0), 0);
  const [given, underWay] = [sumOf("done"), sumOf("under-way")];
  const { amountCents = 0, refundId = "" } = find(order, paymentIntentId) ?? {};
  const failed = refunds.find(
    ({ state, metadata }) => state === "failed" && metadata.refundId?.startsWith(refundId) === true,
  );
  return {
    given,
    underWay,
    left: amountCents - given - underWay,
    failure: failed && (failed.failure ?? "The bank refused it."),
  };
}

const bank = { role: "system", job: "Stripe" } as const;

/** What Stripe says of the refunds of a payment, whoever made them: the books follow. Safe to call again. */
export const takeOver = (which: Order, paymentIntentId: string, refusal?: string): Promise<void> =>
  retryWhen(["conflict", "conflict.busy"], async () => {
    const order = await Orders.get(which.personId, which.id);
    const before = find(order, paymentIntentId);
    if (!before) return;
    const { given, underWay, failure = refusal } = await standing(order, paymentIntentId);
    const state = stateOf({ isAllGiven: given >= before.amountCents, isOnItsWay: underWay > 0, failure });
    const isNews = state !== before.state || given !== before.returnedCents;
    if (isNews) await write(order, before, { given, state, failure });
    else if (state === "requested")
      await Orders.lookAgain(order, secondsFromNow(underWay > 0 ? bankSeconds : againSeconds));
  });

interface Progress {
  readonly isAllGiven: boolean;
  readonly isOnItsWay: boolean;
  readonly failure: string | undefined;
}

function stateOf({ isAllGiven, isOnItsWay, failure }: Progress): PaymentInVain["state"] {
  if (isAllGiven) return "done";
  return failure === undefined || isOnItsWay ? "requested" : "failed";
}

interface Found extends Pick<PaymentInVain, "state" | "failure"> {
  readonly given: number;
}

function write(order: Order, before: PaymentInVain, { given, state, failure }: Found): Promise<Order> {
  const { id: orderId, personId, paymentsInVain = [] } = order;
  const after = {
    ...before,
    state,
    returnedCents: Cents.parse(given),
    failure: state === "failed" ? failure : undefined,
  };
  const all = paymentsInVain.map((one) => (one === before ? after : one));
  const moved = given - before.returnedCents;
  const postings = inVainPostings(Math.abs(moved));
  const isBack = moved > 0;
  const entry = { personId, orderId, at: now() } as const;
  return Orders.move(
    bank,
    order,
    { paymentsInVain: all, dueAt: isGivingBack({ ...order, paymentsInVain: all }) ? order.dueAt : undefined },
    {
      action: state === "failed" ? "billing.refund-failed" : "billing.in-vain-returned",
      what: whatOf(after),
      detail: after.failure,
      after: { payment: before.paymentIntentId, returnedCents: given, state },
      writes:
        moved === 0
          ? []
          : [
              isBack
                ? Ledger.entry({ ...entry, kind: "in_vain_returned", postings: reversed(postings) })
                : Ledger.entry({ ...entry, kind: "in_vain", postings }),
            ],
    },
  );
}

const whatOf = ({ state, returnedCents, amountCents }: PaymentInVain): string =>
  state === "failed"
    ? `Refund failed: ${writtenDollars(amountCents)}, charged in vain`
    : `Given back of what was charged in vain: ${writtenDollars(returnedCents)}`;
