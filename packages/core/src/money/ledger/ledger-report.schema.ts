import * as z from "zod/mini";
import { daysBetween } from "../../ground/shared/days.ts";
import { Cents, Instant, LocalDate } from "../../ground/shared/values.ts";
import { LedgerEntry } from "./ledger.schema.ts";

/** A quarter: what QuickBooks takes in one file. */
export const mostLedgerDays = 92;

const daysOf = ({ from, to }: { readonly from: LocalDate; readonly to: LocalDate }): number =>
  daysBetween(from, to) + 1;

/** An invalid day has an error of its own and is not compared. */
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

export const LedgerEntries = z.object({ data: z.array(LedgerEntry) });
export type LedgerEntries = z.infer<typeof LedgerEntries>;

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
