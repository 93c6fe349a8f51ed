import * as z from "zod/mini";
import { LedgerEntryId, LineItemId, OrderId } from "../../ground/shared/ids.ts";
import { Cents, Instant, LocalDate, PersonId } from "../../ground/shared/values.ts";

export const ledgerKinds = [
  "sale",
  "refund",
  "refund_failed",
  "dispute",
  "dispute_won",
  "in_vain",
  "in_vain_returned",
] as const;

/** Debits are positive, credits negative. */
export const Posting = z.object({
  /** One of our own accounts, or a QuickBooks product for its income. */
  account: z.string(),
  amountCents: Cents,
  lineItemId: z.optional(LineItemId),
});
export type Posting = z.infer<typeof Posting>;

/** Never changed, sums to zero, and outlives an erasure: no names and no reasons. */
export const LedgerEntry = z.object({
  id: LedgerEntryId,
  personId: PersonId,
  orderId: OrderId,
  kind: z.enum(ledgerKinds),
  /** An order may also have payments in vain. */
  paymentIntentId: z.optional(z.string()),
  at: Instant,
  /** The day in New York, by which it is exported. */
  on: LocalDate,
  postings: z.array(Posting),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;
