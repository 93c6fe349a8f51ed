import { log } from "../../ground/route/log.ts";
import { now } from "../../ground/shared/clock.ts";
import { commit, type Write } from "../../ground/storage/commit.ts";
import type { PaymentIntent } from "../../vendors/stripe/payment-state.ts";
import * as RefundGateway from "../../vendors/stripe/refund.gateway.ts";
import { sumOfPostings } from "../ledger/ledger.rules.ts";
import type { LedgerEntry } from "../ledger/ledger.schema.ts";
import * as Ledger from "../ledger/ledger.ts";
import { type Balance, balanceOf } from "../order/in-vain-balance.rules.ts";
import type { OrderOfPayment } from "../order/order-of-payment.ts";
import { movesBetween } from "./in-vain.rules.ts";
import { type InVainProgress, readInVainProgress, refundKey } from "./in-vain-progress.ts";

type Entries = readonly LedgerEntry[];

/** For an erased person's payment, without an order: books what banks have and the ledger lacks. Repeatable. */
export async function bookForErased(which: OrderOfPayment, payment: PaymentIntent): Promise<void> {
  // Ledger first: if another run books meanwhile, this one is refused and starts again.
  const entries = await Ledger.ofOrder(which.personId, which.orderId);
  const last = entries.at(-1);
  if (!last) return;
  const isSold = isSoldBy(entries, payment);
  const own = entries.filter(({ paymentIntentId = isSold ? payment.id : undefined }) => paymentIntentId === payment.id);
  const [before, after] = isSold
    ? [{ ...bookedIn(own), owedCents: 0, tooMuchCents: 0 }, await soldBalance(payment)]
    : [bookedIn(own), await inVainBalance(which, payment, outsideOf(own))];
  await book(last, movesBetween(before, after), payment.id);
}

/** An imported entry may not name its payment. */
const isSoldBy = (entries: Entries, { id }: PaymentIntent): boolean =>
  entries.some(({ kind, paymentIntentId = id }) => kind === "sale" && paymentIntentId === id) &&
  !entries.some(({ kind, paymentIntentId }) => kind === "in_vain" && paymentIntentId === id);

function bookedIn(entries: Entries): Balance {
  const on = (account: string) =>
    sumOfPostings(entries.flatMap(({ postings }) => postings).filter((posting) => posting.account === account));
  return { owedCents: 0 - on("in_vain"), excessCents: on("disputes"), tooMuchCents: on("excess") };
}

const outsideOf = (own: Entries): number =>
  0 - sumOfPostings(own.flatMap(({ postings }) => postings).filter(({ account }) => account === "outside"));

/** Nothing is owed of a sale: all money that banks hold is in dispute. */
async function soldBalance({ id }: PaymentIntent): Promise<Balance> {
  const taken = (await RefundGateway.disputesOf(id)).filter(({ isMoneyTaken }) => isMoneyTaken);
  return { owedCents: 0, excessCents: sumOfPostings(taken), tooMuchCents: 0 };
}

/** A payment in vain that we hold again is refunded; Stripe still knows the payer. */
async function inVainBalance(
  which: OrderOfPayment,
  { id, amountCents }: PaymentIntent,
  outsideCents: number,
): Promise<Balance> {
  const refundId = `${which.orderId}-${id}`;
  const about = { paymentIntentId: id, amountCents, refundId };
  const progress = await readInVainProgress(about);
  if (outsideCents > 0) return balanceOf(amountCents, progress.givenCents + outsideCents, progress.takenCents);
  const isToGiveBack = progress.leftCents > 0 && progress.failure === undefined;
  if (isToGiveBack) await giveBack(which, about, progress);
  const { givenCents, takenCents, failure } = isToGiveBack ? await readInVainProgress(about) : progress;
  const balance = balanceOf(amountCents, givenCents, takenCents);
  if (failure !== undefined && balance.owedCents > 0) noteFailure(which, id, failure);
  return balance;
}

type About = Parameters<typeof readInVainProgress>[0];

async function giveBack(which: OrderOfPayment, about: About, progress: InVainProgress): Promise<void> {
  const { paymentIntentId } = about;
  const asked = { ...which, paymentIntentId, amountCents: progress.leftCents, refundId: refundKey(about, progress) };
  const answer = await RefundGateway.refund(asked);
  if (answer.state === "refused") noteFailure(which, paymentIntentId, answer.failure);
}

/** No staff list shows it any more, so it raises an alarm. */
const noteFailure = ({ orderId }: OrderOfPayment, payment: string, failure: string): void =>
  log.error("billing.charged-in-vain", { orderId, payment, failure });

/** With the ids after the last entry's: of two runs at once, one is refused. */
async function book(last: LedgerEntry, moves: ReturnType<typeof movesBetween>, paymentIntentId: string): Promise<void> {
  const { personId, orderId } = last;
  const writes: Write[] = [];
  let id = last.id;
  for (const move of moves) {
    id = Ledger.idAfter({ id });
    writes.push(Ledger.entry({ ...move, id, personId, orderId, at: now(), paymentIntentId }));
  }
  if (writes.length > 0) await commit(writes);
}
