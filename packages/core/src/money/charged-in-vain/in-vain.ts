import type { Follow } from "../../ground/change/outbox.schema.ts";
import { type Actor, type Author, authorOf, systemActor } from "../../ground/route/actor.ts";
import { log } from "../../ground/route/log.ts";
import { now, secondsFromNow } from "../../ground/shared/clock.ts";
import { createId } from "../../ground/shared/create-id.ts";
import { Cents, writtenDollars } from "../../ground/shared/values.ts";
import type { Write } from "../../ground/storage/commit.ts";
import { retryWhenOvertaken } from "../../ground/storage/retry.ts";
import * as Person from "../../people/person/person.ts";
import type { PaymentIntent } from "../../vendors/stripe/payment-state.ts";
import * as RefundGateway from "../../vendors/stripe/refund.gateway.ts";
import { givenOutsidePostings } from "../ledger/ledger.rules.ts";
import type { LedgerEntry } from "../ledger/ledger.schema.ts";
import * as Ledger from "../ledger/ledger.ts";
import { disputeChange, disputeStatusText } from "../order/dispute.rules.ts";
import { type Balance, balanceOf, takenCents } from "../order/in-vain-balance.rules.ts";
import { isOver } from "../order/order.rules.ts";
import type { Dispute, Order, PaymentInVain } from "../order/order.schema.ts";
import * as Orders from "../order/order.ts";
import { isGivingBack } from "../order/refund.rules.ts";
import { openCents } from "../order/waiting-orders.rules.ts";
import { givenOutsideText } from "../order/words/given-outside.rules.ts";
import { orderAlerts } from "../order/words/order-alerts.rules.ts";
import { disputedDetail, movesBetween, stateInVain } from "./in-vain.rules.ts";
import { type InVainProgress, readInVainProgress, refundKey } from "./in-vain-progress.ts";
import { disputeOf } from "./known-dispute.ts";

/** Next look while a bank decides; its webhook usually comes first. */
const bankSeconds = 6 * 3600;
/** Next look while nothing is known. */
const againSeconds = 60;

export const find = ({ paymentsInVain = [] }: Order, paymentIntentId: string | undefined): PaymentInVain | undefined =>
  paymentsInVain.find((one) => one.paymentIntentId === paymentIntentId);

/** Books the payment and shows it to staff; the sweep refunds it. */
export async function note(
  actor: Actor | Author,
  order: Order,
  { id, amountCents, state }: PaymentIntent,
): Promise<Order> {
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
      what: `Charged by mistake: ${writtenDollars(one.amountCents)}`,
      detail: "It is given back by itself.",
      after: { payment: id, amountCents },
      writes: entriesOf({ personId, orderId, paymentIntentId: id }, nothingBooked, balanceOf(amountCents, 0)),
      follows: await toldTo(order, one.amountCents),
    },
  );
}

async function toldTo(order: Order, amountCents: number): Promise<Follow[]> {
  const { id: orderId, personId } = order;
  const person = await Person.find(personId);
  if (!person) return [];
  const { email, firstName } = person;
  const isOtherSum = !isOver(order) && amountCents !== order.totalCents;
  return [
    {
      kind: "mail",
      mail: { template: "billing.charged-in-vain", to: email, data: { firstName, orderId, amountCents, isOtherSum } },
    },
    { kind: "notification", personId, alert: orderAlerts.chargedInVain(order, { amountCents, isOtherSum }) },
  ];
}

const nothingBooked: Balance = { owedCents: 0, excessCents: 0, tooMuchCents: 0 };

type About = Pick<LedgerEntry, "personId" | "orderId"> & Pick<PaymentInVain, "paymentIntentId">;

const entriesOf = (about: About, before: Balance, after: Balance): Write[] =>
  movesBetween(before, after).map((move) => Ledger.entry({ ...about, ...move, at: now() }));

/** Called by the sweep: refunds what is left and takes over Stripe's state. */
export async function resume(order: Order): Promise<void> {
  const waiting = order.paymentsInVain?.filter(({ state }) => state === "requested") ?? [];
  for (const one of waiting) await takeOver(order, one.paymentIntentId, await giveBack(order, one));
}

/** Answers Stripe's reason for a refusal. */
async function giveBack({ id: orderId, personId }: Order, one: PaymentInVain): Promise<string | undefined> {
  const progress = await readInVainProgress(one);
  const { paymentIntentId, outsideCents = 0 as Cents } = one;
  const amountCents = progress.leftCents - outsideCents;
  if (amountCents <= 0) return undefined;
  const asked = { orderId, personId, paymentIntentId, amountCents };
  const answer = await RefundGateway.refund({ ...asked, refundId: refundKey(one, progress) });
  return answer.state === "refused" ? answer.failure : undefined;
}

const bank = systemActor("Stripe");

/** Takes over the payment's refunds and disputes from Stripe and books the difference. Safe to repeat. */
export const takeOver = (which: Order, paymentIntentId: string, refusal?: string): Promise<void> =>
  retryWhenOvertaken(async () => {
    const order = await Orders.get(which.personId, which.id);
    const before = find(order, paymentIntentId);
    if (!before) return;
    const progress = await readInVainProgress(before);
    const after = takenOver(before, progress, refusal);
    if (isNews(before, after)) await write(order, before, after);
    else if (after.state === "requested")
      await Orders.setDueAt(order, secondsFromNow(progress.isOnItsWay ? bankSeconds : againSeconds));
  });

function takenOver(before: PaymentInVain, progress: InVainProgress, refusal: string | undefined): PaymentInVain {
  const { givenCents, takenCents, failure = refusal } = progress;
  const { owedCents } = balanceOf(before.amountCents, givenCents + (before.outsideCents ?? 0), takenCents);
  const state = stateInVain({ ...progress, owedCents, failure });
  const disputes = progress.disputes.map((there) => disputeOf(there, before.disputes));
  return {
    ...before,
    state,
    returnedCents: Cents.parse(givenCents),
    closedAt: givenCents === before.returnedCents ? before.closedAt : undefined,
    failure: state === "failed" ? failure : undefined,
    returnedAt: state === "done" ? (before.returnedAt ?? now()) : undefined,
    ...(disputes.length > 0 && { disputes }),
  };
}

const newDispute = ({ disputes: known = [] }: PaymentInVain, { disputes = [] }: PaymentInVain): Dispute | undefined =>
  disputes.findLast((dispute) =>
    disputeChange(
      known.find(({ stripeId }) => stripeId === dispute.stripeId),
      dispute,
    ),
  );

const isNews = (before: PaymentInVain, after: PaymentInVain): boolean =>
  after.state !== before.state || after.returnedCents !== before.returnedCents || !!newDispute(before, after);

function write(order: Order, before: PaymentInVain, after: PaymentInVain): Promise<Order> {
  const { id: orderId, personId } = order;
  const { paymentIntentId, returnedCents, state } = after;
  const paymentsInVain = order.paymentsInVain?.map((one) => (one === before ? after : one));
  const { tooMuchCents } = balanceIn(after);
  if (tooMuchCents > balanceIn(before).tooMuchCents)
    log.error("billing.given-too-much", { orderId, payment: paymentIntentId, excessCents: tooMuchCents });
  const isOwedAgain = state === "requested" && before.state !== "requested";
  const later = isGivingBack({ ...order, paymentsInVain }) ? order.dueAt : undefined;
  return Orders.move(
    bank,
    order,
    { paymentsInVain, dueAt: isOwedAgain ? now() : later },
    {
      ...said(before, after, newDispute(before, after)),
      after: { payment: paymentIntentId, returnedCents, state },
      writes: entriesOf({ personId, orderId, paymentIntentId }, balanceIn(before), balanceIn(after)),
    },
  );
}

/** For money that Stripe could not refund. */
export function givenOutside(
  actor: Actor | Author,
  order: Order,
  failed: PaymentInVain,
  reason: string,
): Promise<Order> {
  const { id: orderId, personId } = order;
  const { paymentIntentId, outsideCents = 0 as Cents } = failed;
  const amountCents = openCents(failed);
  const all = Cents.parse(outsideCents + amountCents);
  const { failure: _said, ...known } = failed;
  const outside = [...(failed.outside ?? []), { amountCents, by: authorOf(actor).by, reason, at: now() }];
  const after: PaymentInVain = { ...known, state: "done", outsideCents: all, outside, returnedAt: now() };
  const paymentsInVain = order.paymentsInVain?.map((one) => (one === failed ? after : one));
  const entry = { personId, orderId, paymentIntentId, at: now(), kind: "in_vain_returned" } as const;
  const dueAt = isGivingBack({ ...order, paymentsInVain }) ? order.dueAt : undefined;
  return Orders.move(
    actor,
    order,
    { paymentsInVain, dueAt },
    {
      action: "billing.in-vain-returned",
      what: givenOutsideText(`${writtenDollars(amountCents)}, charged by mistake`),
      detail: reason,
      reason,
      after: { payment: paymentIntentId, outsideCents: all, state: "done" },
      writes: [Ledger.entry({ ...entry, postings: givenOutsidePostings(amountCents) })],
    },
  );
}

const balanceIn = ({ amountCents, returnedCents, outsideCents = 0 as Cents, disputes }: PaymentInVain): Balance =>
  balanceOf(amountCents, returnedCents + outsideCents, takenCents(disputes));

function said(before: PaymentInVain, one: PaymentInVain, dispute: Dispute | undefined) {
  const { state, returnedCents, failure } = one;
  if (dispute) {
    return {
      action: "billing.dispute-noted",
      what: `${disputeStatusText(dispute)}: ${writtenDollars(dispute.amountCents)}, charged by mistake`,
      detail: disputedDetail(one, dispute),
    } as const;
  }
  if (state === "failed") {
    const what = `Refund failed: ${writtenDollars(openCents(one))}, charged by mistake`;
    return { action: "billing.refund-failed", what, detail: failure } as const;
  }
  const cameBack = before.returnedCents - returnedCents;
  if (cameBack > 0) {
    const what = `Came back from the bank: ${writtenDollars(cameBack)}, charged by mistake`;
    return { action: "billing.refund-failed", what, detail: failure } as const;
  }
  const what = `Given back of what was charged by mistake: ${writtenDollars(returnedCents)}`;
  const { tooMuchCents } = balanceIn(one);
  const tooMuch = tooMuchCents > 0 ? `, ${writtenDollars(tooMuchCents)} of it too much` : "";
  return { action: "billing.in-vain-returned", what: `${what}${tooMuch}` } as const;
}
