import * as z from "zod/mini";
import { RefundId } from "../../ground/shared/ids.ts";
import { PageQuery, pageOf } from "../../ground/shared/page.ts";
import { Cents, Instant, PersonId } from "../../ground/shared/values.ts";
import { activeFlags } from "../../people/person/active-flag.schema.ts";
import { Dispute, Order, PaymentInVain, Refund } from "./order.schema.ts";

/** What staff must act on: approval; a charge or refund that failed; an open dispute; money in vain not returned. */
export const WaitsFor = z.enum(["approval", "payment", "refund", "dispute", "in_vain"]);
export type WaitsFor = z.infer<typeof WaitsFor>;

export const WaitingQuery = z.extend(PageQuery, { waitsFor: WaitsFor });
export type WaitingQuery = z.infer<typeof WaitingQuery>;

const { id, totalCents, state, failure } = Order.shape;

const ShownDispute = z.pick(Dispute, { stripeId: true, status: true, answerBy: true });

export const WaitingOrder = z.object({
  ...{ id, personId: PersonId, totalCents, state, failure },
  since: Instant,
  name: z.string(),
  flags: activeFlags,
  /** The first line; `items` counts all. */
  item: z.optional(z.string()),
  items: z.int(),
  triedAgainAt: z.optional(Instant),
  refunds: z.array(z.pick(Refund, { id: true, amountCents: true, failure: true })),
  tooMuch: z.array(z.object({ id: RefundId, cents: Cents })),
  disputes: z.array(ShownDispute),
  /** Not refunded yet, or taken by a bank that has not decided. */
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

export const WaitingPage = z.extend(pageOf(WaitingOrder), {
  waitsFor: WaitsFor,
  counts: z.record(WaitsFor, z.int()),
  /** Orders of another release, which this one cannot parse. */
  unreadable: z.array(z.object({ id, personId: PersonId })),
});
export type WaitingPage = z.infer<typeof WaitingPage>;
