import type { RefundQuote } from "@guildhall/core/money/order/refund.schema";
import type { StaffOrder } from "@guildhall/core/selling/staff-order/staff-order.schema";
import { type ReactNode, useMemo, useState } from "react";
import { useWatch } from "react-hook-form";
import { Button } from "../../../components/button.tsx";
import { TextField } from "../../../components/field/text-field.tsx";
import { Form, FormActions } from "../../../components/form/form.tsx";
import { Money } from "../../../components/list/value-text.tsx";
import { useSchemaForm } from "../../../lib/form/schema-form.ts";
import { itemNameIn } from "../order-words.ts";
import { ReasonField } from "../reason-field.tsx";
import {
  amountsFrom,
  formOf,
  formOn,
  type RefundForm,
  refundableLines,
  refundFormFor,
  totalRefundOf,
} from "./refund-form.ts";

interface RefundAmountsProps {
  readonly shown: StaffOrder;
  readonly quote: RefundQuote;
  readonly typed: RefundForm;
  readonly onReview: (values: RefundForm) => void;
  readonly children: ReactNode;
}

/** The amount for each item, beside the amount by the rules and its reason. */
export function RefundAmounts({ shown, quote, typed, onReview, children }: RefundAmountsProps) {
  const schema = useMemo(() => refundFormFor(quote), [quote]);
  const form = useSchemaForm(schema, formOf(quote, undefined));
  // Also after the question, what was typed is a change of what the rules suggest: so the draft has all of it.
  useState(() => form.reset(formOn(quote, typed), { keepDefaultValues: true }));
  const fill = (by: "suggestedCents" | "refundableCents") => {
    for (const [id, amount] of Object.entries(amountsFrom(quote, by))) {
      form.setValue(`amounts.${id}`, amount, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    }
  };
  const lines = refundableLines(quote);
  if (lines.length === 0) {
    return (
      <>
        <p>{quote.explanation}</p>
        <div className="dialog__actions">{children}</div>
      </>
    );
  }
  return (
    <>
      <p>{quote.explanation} Amounts are in dollars.</p>
      <Form form={form} onSubmit={async (values) => onReview(values)} keepsDraft label="Refund">
        <div className="row">
          <Button compact onClick={() => fill("suggestedCents")}>
            As suggested
          </Button>
          <Button compact onClick={() => fill("refundableCents")}>
            Everything that is left
          </Button>
        </div>
        {lines.map(({ lineItemId, explanation }) => (
          <TextField
            key={lineItemId}
            name={`amounts.${lineItemId}`}
            label={itemNameIn(shown.lines, lineItemId)}
            help={explanation}
            inputMode="decimal"
            autoComplete="off"
            width="short"
          />
        ))}
        <Total quote={quote} />
        <ReasonField help="For the record, which the person may ask for a copy of. It is not in their mail." />
        <FormActions submit="Review refund">{children}</FormActions>
      </Form>
    </>
  );
}

/** Updated while the person types. Of what was typed before, only items that are still there count. */
function Total({ quote }: Pick<RefundAmountsProps, "quote">) {
  const amounts: Record<string, string> = useWatch({ name: "amounts" }) ?? {};
  return (
    <p className="refund-total" aria-live="polite">
      Altogether <Money cents={totalRefundOf(formOn(quote, { amounts, reason: "" }).amounts)} />
    </p>
  );
}
