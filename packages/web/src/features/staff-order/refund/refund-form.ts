import { centsIn } from "@guildhall/core/donation/donation.rules";
import type { RefundQuote } from "@guildhall/core/order/refund.schema";
import { shownOf } from "@guildhall/core/order/refund-shown.rules";
import type { LineItemId, RefundId } from "@guildhall/core/shared/ids";
import { type Cents, writtenDollars } from "@guildhall/core/shared/values";
import { type RefundRequest, WithReason } from "@guildhall/core/staff-order/staff.schema";
import * as z from "zod/mini";

type QuoteLine = RefundQuote["lines"][number];

/** What is typed for a line; nothing typed is nothing given back. */
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

/** Lines of which something can be given back, in the order of the order. */
export const refundableLines = ({ lines }: RefundQuote): QuoteLine[] =>
  lines.filter(({ refundableCents }) => refundableCents > 0);

type Amounts = Record<string, string>;

/** What all that is typed comes to; what cannot be read counts as nothing yet. */
export const totalOf = (amounts: Amounts): Cents =>
  Object.values(amounts).reduce((sum, typed) => sum + (centsIn(typed) ?? 0), 0) as Cents;

/** What cannot be read has a fault of its own. */
const isTyped = (amount: string): boolean => amount.trim() !== "" && centsIn(amount) !== 0;

/** The form for a quote: no line gives back more than is left of it, and altogether it is something. */
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
export const filledFrom = (quote: RefundQuote, by: "suggestedCents" | "refundableCents"): Amounts =>
  Object.fromEntries(refundableLines(quote).map((line) => [line.lineItemId, typed(line[by])]));

/** What was sent and not answered, to be looked at again; else as the rules suggest it. */
export const formOf = (quote: RefundQuote, sent: RefundRequest | undefined): RefundForm => {
  if (!sent) return { amounts: filledFrom(quote, "suggestedCents"), reason: "" };
  const amounts = sent.lines.map(({ lineItemId, amountCents }) => [lineItemId, typed(amountCents)]);
  return formOn(quote, { amounts: Object.fromEntries(amounts), reason: sent.reason });
};

/** What was typed, of the lines that are shown: of a line of which nothing is left any more, nothing counts. */
export const formOn = (quote: RefundQuote, { amounts, reason }: RefundForm): RefundForm => ({
  amounts: Object.fromEntries(refundableLines(quote).map(({ lineItemId: id }) => [id, amounts[id] ?? ""])),
  reason,
});

/** With what was shown when the amounts were typed: where it is not so any more, nothing is given. */
export const requestOf = (refundId: RefundId, quote: RefundQuote, form: RefundForm): RefundRequest => ({
  refundId,
  reason: form.reason,
  shown: shownOf(quote),
  lines: Object.entries(formOn(quote, form).amounts)
    .map(([id, amount]) => ({ lineItemId: id as LineItemId, amountCents: centsIn(amount) ?? (0 as Cents) }))
    .filter(({ amountCents }) => amountCents > 0),
});
