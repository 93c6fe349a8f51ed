import { centsIn } from "@guildhall/core/engines/system-page/typed-cents.rules";
import type { LineItemId, RefundId } from "@guildhall/core/ground/shared/ids";
import { type Cents, writtenDollars } from "@guildhall/core/ground/shared/values";
import type { RefundQuote } from "@guildhall/core/money/order/refund.schema";
import { shownOf } from "@guildhall/core/money/order/refund-shown.rules";
import { type RefundRequest, WithReason } from "@guildhall/core/selling/staff-order/staff-order.schema";
import * as z from "zod/mini";

type QuoteLine = RefundQuote["lines"][number];

/** The typed amount of a line; empty means zero. */
function faultOf(typed: string, refundableCents: number): string | undefined {
  if (typed.trim() === "") return undefined;
  const cents = centsIn(typed);
  if (cents === undefined) return "Enter an amount, like 75 or 75.50.";
  return cents > refundableCents ? `Enter at most ${writtenDollars(refundableCents)}.` : undefined;
}

const amountFor = ({ refundableCents }: QuoteLine) =>
  z.string().check(
    z.superRefine((typed: string, context) => {
      const message = faultOf(typed, refundableCents);
      if (message) context.addIssue({ code: "custom", message });
    }),
  );

/** Refundable lines, in their order. */
export const refundableLines = ({ lines }: RefundQuote): QuoteLine[] =>
  lines.filter(({ refundableCents }) => refundableCents > 0);

type Amounts = Record<string, string>;

/** The sum of the typed amounts; an unreadable amount counts as zero. */
export const totalRefundOf = (amounts: Amounts): Cents =>
  Object.values(amounts).reduce((sum, typed) => sum + (centsIn(typed) ?? 0), 0) as Cents;

/** An unreadable amount has its own error. */
const isTyped = (amount: string): boolean => amount.trim() !== "" && centsIn(amount) !== 0;

/** The form for a quote: no line refunds more than its rest, and the sum is not zero. */
export function refundFormFor(quote: RefundQuote) {
  const lines = refundableLines(quote);
  const first = lines[0]?.lineItemId ?? "";
  return z
    .extend(WithReason, {
      amounts: z.object(Object.fromEntries(lines.map((line) => [line.lineItemId, amountFor(line)]))),
    })
    .check(
      z.refine(({ amounts }) => Object.values(amounts).some(isTyped), {
        path: ["amounts", first],
        error: "Enter an amount for at least one item.",
      }),
    );
}

export interface RefundForm {
  readonly amounts: Amounts;
  readonly reason: string;
}

const typed = (cents: number): string => (cents === 0 ? "" : (cents / 100).toFixed(2));

/** Every amount as the rules suggest it, or as much as is left. */
export const amountsFrom = (quote: RefundQuote, by: "suggestedCents" | "refundableCents"): Amounts =>
  Object.fromEntries(refundableLines(quote).map((line) => [line.lineItemId, typed(line[by])]));

/** A refund that was sent without an answer, to be checked again; else the suggestion of the rules. */
export const formOf = (quote: RefundQuote, sent: RefundRequest | undefined): RefundForm => {
  if (!sent) return { amounts: amountsFrom(quote, "suggestedCents"), reason: "" };
  const amounts = sent.lines.map(({ lineItemId, amountCents }) => [lineItemId, typed(amountCents)]);
  return formOn(quote, { amounts: Object.fromEntries(amounts), reason: sent.reason });
};

/** The typed amounts of the shown lines; lines without a rest are left out. */
export const formOn = (quote: RefundQuote, { amounts, reason }: RefundForm): RefundForm => ({
  amounts: Object.fromEntries(refundableLines(quote).map(({ lineItemId: id }) => [id, amounts[id] ?? ""])),
  reason,
});

/** With the values that were shown when the amounts were typed: if they have changed, the refund is refused. */
export const requestOf = (refundId: RefundId, quote: RefundQuote, form: RefundForm): RefundRequest => ({
  refundId,
  reason: form.reason,
  shown: shownOf(quote),
  lines: Object.entries(formOn(quote, form).amounts)
    .map(([id, amount]) => ({ lineItemId: id as LineItemId, amountCents: centsIn(amount) ?? (0 as Cents) }))
    .filter(({ amountCents }) => amountCents > 0),
});
