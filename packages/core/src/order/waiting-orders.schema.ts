import * as z from "zod/mini";
import { RefundId } from "../shared/ids.ts";
import { PageQuery, pageOf } from "../shared/page.ts";
import { Cents, Instant, PersonId } from "../shared/values.ts";
import { Dispute, Order, PaymentInVain, Refund } from "./order.schema.ts";

/**
 * What staff are needed for: a decision, a payment that does not come by itself, a refund that failed or was given
 * too much, a bank that disputes one, money that came in vain and is not given back yet.
 */
export const WaitsFor = z.enum(["approval", "payment", "refund", "dispute", "in_vain"]);
export type WaitsFor = z.infer<typeof WaitsFor>;

export const WaitingQuery = z.extend(PageQuery, { waitsFor: WaitsFor });
export type WaitingQuery = z.infer<typeof WaitingQuery>;

const { id, totalCents, state, failure } = Order.shape;

const ShownDispute = z.pick(Dispute, { stripeId: true, status: true, answerBy: true });

/** An order that waits for staff, as the list of them shows it. */
export const WaitingOrder = z.object({
  ...{ id, personId: PersonId, totalCents, state, failure },
  since: Instant,
  /** Whose it is. */
  name: z.string(),
  /** What was ordered first; how much more there is says `items`. */
  item: z.optional(z.string()),
  items: z.int(),
  /** When its card is tried again, where that happens by itself. */
  triedAgainAt: z.optional(Instant),
  /** Those that failed and were not made again. */
  refunds: z.array(z.pick(Refund, { id: true, amountCents: true, failure: true })),
  /** What was given back though nothing was left to give. */
  tooMuch: z.array(z.object({ id: RefundId, cents: Cents })),
  /** Those that the bank has not decided. */
  disputes: z.array(ShownDispute),
  /** Those that are not given back yet, or that a bank has taken and not decided about. */
  inVain: z.array(
    z.extend(
      z.pick(PaymentInVain, {
        ...{ paymentIntentId: true, amountCents: true, returnedCents: true, state: true, failure: true },
      }),
      { openCents: Cents, disputes: z.array(ShownDispute) },
    ),
  ),
});
export type WaitingOrder = z.infer<typeof WaitingOrder>;

/** A page of those that wait for one thing, and how many wait for each. */
export const WaitingPage = z.extend(pageOf(WaitingOrder), {
  waitsFor: WaitsFor,
  counts: z.record(WaitsFor, z.int()),
  /** Written by another release: this one cannot read them, nor say what they wait for. */
  unreadable: z.array(z.object({ id, personId: PersonId })),
});
export type WaitingPage = z.infer<typeof WaitingPage>;
