import { type RefundedLine, refundPostings, reversed } from "../ledger/ledger.rules.ts";
import * as Ledger from "../ledger/ledger.ts";
import { givenOutsideText } from "../order/given-outside.rules.ts";
import * as LineItem from "../order/line-item.ts";
import type { Order, Refund } from "../order/order.schema.ts";
import * as Orders from "../order/order.ts";
import { fitToLines, isGivingBack, refundedSoFar } from "../order/refund.rules.ts";
import { madeOf, wholeCents } from "../order/refund-excess.rules.ts";
import type { Actor } from "../shared/actor.ts";
import { now, secondsFromNow } from "../shared/clock.ts";
import type { Write } from "../shared/commit.ts";
import { createId } from "../shared/create-id.ts";
import { log } from "../shared/log.ts";
import { retryWhenOvertaken } from "../shared/retry.ts";
import { writtenDollars } from "../shared/values.ts";

type Which = Pick<Order, "id" | "personId">;

/** While the bank takes its time; its webhook comes sooner. */
const bankSeconds = 6 * 3600;

/** By the payment provider's id as well: one that was made by hand there has an id of ours only once it is written. */
const known = ({ refunds = [] }: Order, { id, stripeId }: Refund): Refund | undefined =>
  refunds.find((refund) => refund.id === id || (stripeId !== undefined && refund.stripeId === stripeId));

/** The order's refunds with this one as it is now, and what follows from them all. */
function fieldsWith({ refunds = [], paymentsInVain, totalCents, dueAt }: Order, refund: Refund) {
  const others = refunds.filter(({ id }) => id !== refund.id);
  const all = [...others, refund].toSorted((a, b) => (a.requestedAt < b.requestedAt ? -1 : 1));
  const { refundedCents, state } = refundedSoFar({ refunds: all, totalCents });
  const next = isGivingBack({ refunds: all, paymentsInVain }) ? dueAt : undefined;
  return { refunds: all, refundedCents: refundedCents || undefined, state, dueAt: next };
}

/** What moves the money of the lines: forth when it is given back, back when it returns. */
async function moneyOf(order: Order, refund: Refund, direction: "given" | "returned"): Promise<Write[]> {
  const cents = new Map(refund.lines.map(({ lineItemId, amountCents }) => [lineItemId, amountCents]));
  const items = await LineItem.findAll(order.personId, [...cents.keys()]);
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
  return [...parts.map(({ item, amountCents }) => LineItem.refunded(item, sign * amountCents)), entry];
}

const follows = ({ personId, id: orderId }: Which, { id: refundId }: Refund, isReturned = false) => [
  { kind: "refunded", personId, orderId, refundId, ...(isReturned && { isReturned }) } as const,
];

/** Works on the order as it is now, again when somebody else moved it meanwhile. */
const onOrder = ({ personId, id }: Which, work: (order: Order) => Promise<unknown>): Promise<unknown> =>
  retryWhenOvertaken(async () => work(await Orders.get(personId, id)));

/** One that the bank sent back stays failed; one that we only took for refused is what the payment provider says it is. */
const isOver = ({ state, stripeId }: Refund): boolean =>
  state === "done" || (state === "failed" && stripeId !== undefined);

/** One that failed was given back outside of the portal: another is written down in its place, at once as done. */
export function givenOutside(actor: Actor, order: Order, failed: Refund, by: Pick<Refund, "by" | "reason">) {
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

/** The money is on its way back. Whoever hears of it second changes nothing. */
export async function settle(actor: Actor, which: Which, refund: Refund): Promise<void> {
  await onOrder(which, async (order) => {
    const current = known(order, refund) ?? refund;
    if (isOver(current)) return;
    // Whoever wrote it down first has named it: under another name it would be a second one.
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
      follows: follows(order, done),
    });
  });
}

/** It was refused, or the bank sent the money back after it was given: then everything is as it was before. */
export async function refuse(actor: Actor, which: Which, refund: Refund, failure: string): Promise<void> {
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

/** It was asked for and not sent, and is not to be sent any more: as if it had not been asked for. */
export async function takeOff(actor: Actor, which: Which, refund: Refund, why: string): Promise<void> {
  await onOrder(which, async (order) => {
    const current = known(order, refund);
    if (current?.state !== "requested" || current.stripeId) return;
    const refunds = order.refunds?.filter(({ id }) => id !== current.id);
    const dueAt = isGivingBack({ ...order, refunds }) ? order.dueAt : undefined;
    const fields = { refunds, dueAt };
    await Orders.move(actor, order, fields, {
      action: "billing.refund-closed",
      what: `Refund of ${writtenDollars(wholeCents(current))} not sent`,
      detail: why,
      reason: why,
      before: { refund: current.id, amountCents: current.amountCents },
      writes: [],
    });
  });
}

/** The payment provider knows of it, the bank has not answered yet. */
export async function underWay(actor: Actor, which: Which, refund: Refund): Promise<void> {
  await onOrder(which, async (order) => {
    const current = known(order, refund);
    const isNews = current?.stripeId !== refund.stripeId && (current ?? refund).state === "requested";
    const dueAt = secondsFromNow(bankSeconds);
    if (!isNews) return current?.state === "requested" && Orders.setDueAt(order, dueAt);
    const fields = { ...fieldsWith(order, refund), dueAt };
    return Orders.move(actor, order, fields, {
      action: "billing.refund-requested",
      what: `Refund of ${writtenDollars(wholeCents(refund))} is with the bank`,
      after: { refund: refund.id, stripeId: refund.stripeId },
      writes: [],
    });
  });
}
