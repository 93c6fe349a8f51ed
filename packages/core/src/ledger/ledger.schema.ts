import * as z from "zod/mini";
import { LedgerEntryId, LineItemId, OrderId } from "../shared/ids.ts";
import { Cents, Instant, LocalDate, PersonId } from "../shared/values.ts";

/** What an entry says happened. */
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
  /** "stripe", "outside", "override", "discounts", "adjustments", "disputes", "in_vain", "excess", or a QuickBooks product's income. */
  account: z.string(),
  amountCents: Cents,
  lineItemId: z.optional(LineItemId),
});
export type Posting = z.infer<typeof Posting>;

/** Written once, never changed; its postings sum to nothing. No names and no reasons: it stays after somebody is erased. */
export const LedgerEntry = z.object({
  id: LedgerEntryId,
  personId: PersonId,
  orderId: OrderId,
  kind: z.enum(ledgerKinds),
  /** Which payment came in, where one did: an order may have been paid in vain beside the one that paid for it. */
  paymentIntentId: z.optional(z.string()),
  at: Instant,
  /** The association's day, by which it is exported. */
  on: LocalDate,
  postings: z.array(Posting),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;
