import type { Actor, Author } from "../../ground/route/actor.ts";
import { log } from "../../ground/route/log.ts";
import { now, secondsFromNow } from "../../ground/shared/clock.ts";
import { createId } from "../../ground/shared/create-id.ts";
import { writtenDollars } from "../../ground/shared/values.ts";
import type { Write } from "../../ground/storage/commit.ts";
import { retryWhenOvertaken } from "../../ground/storage/retry.ts";
import { type RefundedLine, refundPostings, reversed } from "../../money/ledger/ledger.rules.ts";
import * as Ledger from "../../money/ledger/ledger.ts";
import * as LineItems from "../../money/order/line-item/line-item.ts";
import type { Order, Refund } from "../../money/order/order.schema.ts";
import * as Orders from "../../money/order/order.ts";
import { fitToLines, isGivingBack, refundedSoFar } from "../../money/order/refund.rules.ts";
import { madeOf, wholeCents } from "../../money/order/refund-excess.rules.ts";
import { givenOutsideText } from "../../money/order/words/given-outside.rules.ts";

export interface OrderOfRefund extends Pick<Order, "id" | "personId"> {
  /** Of somebody who is erased again: nobody is told. */
  readonly isSilent?: boolean | undefined;
}

/** Next look while the bank takes its time; its webhook usually comes first. */
const bankSeconds = 6 * 3600;

/** Also by Stripe's id, because a refund made there by hand has no id of ours. */
const known = ({ refunds = [] }: Order, { id, stripeId }: Refund): Refund | undefined =>
  refunds.find((refund) => refund.id === id || (stripeId !== undefined && refund.stripeId === stripeId));

function fieldsWith({ refunds = [], paymentsInVain, totalCents, dueAt }: Order, refund: Refund) {
  const others = refunds.filter(({ id }) => id !== refund.id);
  const all = [...others, refund].toSorted((a, b) => (a.requestedAt < b.requestedAt ? -1 : 1));
  const { refundedCents, state } = refundedSoFar({ refunds: all, totalCents });
  const next = isGivingBack({ refunds: all, paymentsInVain }) ? dueAt : undefined;
  return { refunds: all, refundedCents: refundedCents || undefined, state, dueAt: next };
}

async function moneyOf(order: Order, refund: Refund, direction: "given" | "returned"): Promise<Write[]> {
  const cents = new Map(refund.lines.map(({ lineItemId, amountCents }) => [lineItemId, amountCents]));
  const items = await LineItems.findAll(order.personId, [...cents.keys()]);
  if (items.length !== cents.size) throw new Error(`Order ${order.id} lacks a line item of refund ${refund.id}`);
  const sign = direction === "given" ? 1 : -1;
  const parts = items.map((item) => ({ item, amountCents: cents.get(item.id) ?? 0 }));
  const lines: RefundedLine[] = parts.map(({ item: { id, account }, amountCents }) => ({
    lineItemId: id,
    account,
    amountCents,
  }));
  const postings = refundPostings(refund.isOutside ? "outside" : order.method, lines, refund.excessCents);
  const entry = Ledger.entry({
    personId: order.personId,
    orderId: order.id,
    at: now(),
    kind: direction === "given" ? "refund" : "refund_failed",
    postings: direction === "given" ? postings : reversed(postings),
  });
  return [...parts.map(({ item, amountCents }) => LineItems.refunded(item, sign * amountCents)), entry];
}

const follows = ({ personId, id: orderId }: OrderOfRefund, { id: refundId }: Refund, isReturned = false) => [
  { kind: "refunded", personId, orderId, refundId, ...(isReturned && { isReturned }) } as const,
];

const onOrder = ({ personId, id }: OrderOfRefund, work: (order: Order) => Promise<unknown>): Promise<unknown> =>
  retryWhenOvertaken(async () => work(await Orders.get(personId, id)));

/** A refund that its bank returned stays failed; one refused without Stripe's id may still succeed. */
const isOver = ({ state, stripeId }: Refund): boolean =>
  state === "done" || (state === "failed" && stripeId !== undefined);

/** Replaces the failed refund by one that is done at once. */
export function givenOutside(actor: Actor | Author, order: Order, failed: Refund, by: Pick<Refund, "by" | "reason">) {
  const { amountCents } = failed;
  const told = { ...by, id: createId("refund"), requestedAt: now(), isOutside: true, insteadOf: failed.id } as const;
  const done: Refund = { ...told, state: "done", amountCents, lines: fitToLines(order, { ...failed, ...told }) };
  return moneyOf(order, done, "given").then((writes) =>
    Orders.move(actor, order, fieldsWith(order, done), {
      action: "billing.refunded",
      what: givenOutsideText(writtenDollars(amountCents)),
      detail: by.reason,
      reason: by.reason,
      after: { refund: done.id, amountCents },
      writes,
      follows: follows(order, done),
    }),
  );
}

function saidOf(done: Refund): string {
  const all = `Refunded ${writtenDollars(wholeCents(done))}`;
  return done.excessCents ? `${all}, ${writtenDollars(done.excessCents)} of it too much` : all;
}

/** A second report changes nothing. */
export async function settleRefund(actor: Actor | Author, which: OrderOfRefund, refund: Refund): Promise<void> {
  await onOrder(which, async (order) => {
    const current = known(order, refund) ?? refund;
    if (isOver(current)) return;
    // Keep the first writer's id, or it would become a second refund.
    const { id: knownId, requestedAt, reason, by } = current;
    const named = { ...refund, id: knownId, requestedAt, reason, by };
    const { failure: _said, failedAt: _then, closedAt: _closed, ...given } = named;
    const done = madeOf(order, given);
    const { id, stripeId, amountCents, excessCents } = done;
    if (excessCents) log.error("billing.given-too-much", { orderId: order.id, refund: id, stripeId, excessCents });
    await Orders.move(actor, order, fieldsWith(order, done), {
      action: "billing.refunded",
      what: saidOf(done),
      after: { refund: id, amountCents, excessCents, stripeId },
      writes: await moneyOf(order, done, "given"),
      follows: which.isSilent ? [] : follows(order, done),
    });
  });
}

/** Refused, or returned by the bank. */
export async function undoRefund(
  actor: Actor | Author,
  which: OrderOfRefund,
  refund: Refund,
  failure: string,
): Promise<void> {
  await onOrder(which, async (order) => {
    const current = known(order, refund);
    if (!current || current.state === "failed") return;
    const wasGiven = current.state === "done";
    const { stripeId = current.stripeId } = refund;
    const { closedAt: _closed, ...open } = current;
    const failed: Refund = { ...open, stripeId, state: "failed", failure, failedAt: now() };
    await Orders.move(actor, order, fieldsWith(order, failed), {
      action: "billing.refund-failed",
      what: `Refund of ${writtenDollars(wholeCents(failed))} failed`,
      detail: failure,
      after: { refund: failed.id, amountCents: failed.amountCents, failure },
      writes: wasGiven ? await moneyOf(order, failed, "returned") : [],
      ...(wasGiven && { follows: follows(order, failed, true) }),
    });
  });
}

/** It was promised and not sent, and more has become of the payment: what nothing stands for is owed, and staff decide. */
export async function stop(actor: Actor | Author, which: OrderOfRefund, refund: Refund): Promise<void> {
  await onOrder(which, async (order) => {
    const current = known(order, refund);
    if (current?.state !== "requested" || current.stripeId) return;
    const stopped: Refund = { ...current, state: "failed", failure: moreHappened, failedAt: now() };
    await Orders.move(actor, order, fieldsWith(order, stopped), {
      action: "billing.refund-failed",
      what: `Refund of ${writtenDollars(wholeCents(stopped))} not sent`,
      detail: moreHappened,
      after: { refund: stopped.id, amountCents: stopped.amountCents, failure: moreHappened },
      writes: [],
    });
  });
}

const moreHappened = "It was not sent, because more had become of this payment by then.";

/** Stripe has it; the bank has not answered. */
export async function underWay(actor: Actor | Author, which: OrderOfRefund, refund: Refund): Promise<void> {
  await onOrder(which, async (order) => {
    const current = known(order, refund);
    const isNews = current?.stripeId !== refund.stripeId && !isOver(current ?? refund);
    const dueAt = secondsFromNow(bankSeconds);
    if (!isNews) return current?.state === "requested" && Orders.setDueAt(order, dueAt);
    const { failure: _said, failedAt: _then, closedAt: _closed, ...asked } = refund;
    const fields = { ...fieldsWith(order, { ...asked, state: "requested" }), dueAt };
    return Orders.move(actor, order, fields, {
      action: "billing.refund-requested",
      what: `Refund of ${writtenDollars(wholeCents(refund))} is with the bank`,
      after: { refund: refund.id, stripeId: refund.stripeId },
      writes: [],
    });
  });
}
