import * as z from "zod/mini";
import { Cents, Instant, LocalDate, mostCents, PersonId, text } from "../shared/values.ts";
import { LedgerEntry } from "./ledger.schema.ts";
import { LineItem, LineItemId } from "./line-item.schema.ts";
import { isTooLittle } from "./order.rules.ts";
import { Order, RefundId } from "./order.schema.ts";

/** What can still be given back of a line, and why so much. */
export const RefundableLine = z.object({
  lineItemId: LineItemId,
  paidCents: Cents,
  refundedCents: Cents,
  refundableCents: Cents,
  /** What the rules would give back: nothing of dues (decision 12). Staff may give more, up to what is refundable. */
  suggestedCents: Cents,
  explanation: z.string(),
});
export type RefundableLine = z.infer<typeof RefundableLine>;

export const RefundQuote = z.object({
  lines: z.array(RefundableLine),
  refundableCents: Cents,
  suggestedCents: Cents,
  /** Where the money goes: back to the card, or outside of the portal. */
  goesTo: z.enum(["card", "outside"]),
  explanation: z.string(),
});
export type RefundQuote = z.infer<typeof RefundQuote>;

/** An order with everything about it, for staff. */
export const StaffOrder = z.object({
  order: Order,
  lines: z.array(LineItem),
  ledger: z.array(LedgerEntry),
  person: z.object({ id: PersonId, name: z.string(), email: z.string() }),
  refundQuote: z.optional(RefundQuote),
});
export type StaffOrder = z.infer<typeof StaffOrder>;

/** What somebody owes and has not paid: in their cart, or ordered and not charged yet. */
export const OwedLines = z.object({ data: z.array(LineItem) });
export type OwedLines = z.infer<typeof OwedLines>;

const Reason = text(500, "Say why.");

const RefundCents = Cents.check(
  z.gte(1, { error: "Enter an amount." }),
  z.lte(mostCents, { error: "That is too much." }),
);

export const RefundRequest = z.object({
  /** Made by the browser, so that sending twice refunds once. */
  refundId: RefundId,
  lines: z
    .array(z.object({ lineItemId: LineItemId, amountCents: RefundCents }))
    .check(z.minLength(1, { error: "Choose what to refund." }), z.maxLength(100)),
  reason: Reason,
});
export type RefundRequest = z.infer<typeof RefundRequest>;

export const WithReason = z.object({ reason: Reason });
export type WithReason = z.infer<typeof WithReason>;

export const GivenOtherwise = z.object({
  /** The refund that failed, or the payment in vain that could not be given back. */
  failed: z.string().check(z.minLength(1), z.maxLength(64)),
  reason: Reason,
});
export type GivenOtherwise = z.infer<typeof GivenOtherwise>;

export const PriceChange = z.object({
  /** In cents, as the specification names it. */
  price: Cents.check(
    z.gte(0, { error: "Enter a price." }),
    z.lte(mostCents, { error: "That is too much." }),
    z.refine((cents) => !isTooLittle(cents), {
      error: "Enter 0, or at least $0.50: no card can be charged with less.",
    }),
  ),
  reason: Reason,
});
export type PriceChange = z.infer<typeof PriceChange>;

/** As many days as one export holds: a quarter, and what QuickBooks takes in one file. */
export const mostLedgerDays = 92;

const dayMs = 86_400_000;
const daysOf = ({ from, to }: { readonly from: string; readonly to: string }): number =>
  (Date.parse(to) - Date.parse(from)) / dayMs + 1;

/** What is no day has a fault of its own, and is not compared. */
const when = ({ issues }: { readonly issues: readonly unknown[] }): boolean => issues.length === 0;

export const LedgerQuery = z.object({ from: LocalDate, to: LocalDate }).check(
  z.refine((days) => daysOf(days) >= 1, {
    path: ["to"],
    error: "Choose a last day that is not before the first.",
    when,
  }),
  z.refine((days) => daysOf(days) <= mostLedgerDays, {
    path: ["to"],
    error: `Choose at most ${mostLedgerDays} days.`,
    when,
  }),
);
export type LedgerQuery = z.infer<typeof LedgerQuery>;

const AccountSum = z.object({ account: z.string(), debitCents: Cents, creditCents: Cents });
export type AccountSum = z.infer<typeof AccountSum>;

/** What came in and went out on a day. */
const LedgerDay = z.object({
  on: LocalDate,
  entries: z.int(),
  soldCents: Cents,
  refundedCents: Cents,
  disputedCents: Cents,
});
export type LedgerDay = z.infer<typeof LedgerDay>;

export const LedgerDayQuery = z.object({ on: LocalDate });
export type LedgerDayQuery = z.infer<typeof LedgerDayQuery>;

/** Every entry of one day, by which staff come to the orders. */
export const LedgerEntries = z.object({ data: z.array(LedgerEntry) });
export type LedgerEntries = z.infer<typeof LedgerEntries>;

/** The ledger of some days, by day and by account, for staff to look at before they export it. */
export const LedgerSummary = z.object({
  from: LocalDate,
  to: LocalDate,
  entries: z.int(),
  days: z.array(LedgerDay),
  accounts: z.array(AccountSum),
  writtenAt: Instant,
});
export type LedgerSummary = z.infer<typeof LedgerSummary>;

export const LedgerCsv = z.object({ fileName: z.string(), content: z.string() });
export type LedgerCsv = z.infer<typeof LedgerCsv>;
