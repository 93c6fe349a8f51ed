import { writtenDollars } from "@guildhall/core/ground/shared/values";
import { itemNameOf } from "@guildhall/core/money/order/line-item/item-name.rules";
import type { LineItemAnswer } from "@guildhall/core/money/order/line-item/line-item.schema";
import { Button } from "../../../components/button.tsx";
import { TextField } from "../../../components/field/text-field.tsx";
import { Form, FormActions } from "../../../components/form/form.tsx";
import { FormDialog } from "../../../components/form/form-dialog.tsx";
import { Money } from "../../../components/list/value-text.tsx";
import { sayDone, sayFailedBeside } from "../../../components/state/show-toast.ts";
import { useSchemaForm } from "../../../lib/form/schema-form.ts";
import { knownOutcome } from "../known-outcome.ts";
import { ReasonField } from "../reason-field.tsx";
import { useChangePrice, useReadOwed } from "../staff-order.api.ts";
import type { LineDialogProps } from "./line-dialog.ts";
import { PriceForm, priceChangeOf } from "./price-form.ts";

/** A price can be changed until it is paid. The former price stays recorded. */
export function ChangePrice({ item, personName, onClose }: LineDialogProps) {
  const form = useSchemaForm(PriceForm, { price: (item.finalPrice / 100).toFixed(2), reason: "" });
  const { run } = useChangePrice();
  const readOwed = useReadOwed(item);
  const params = { userId: item.personId, lineItemId: item.id };
  const submit = async (typed: PriceForm) => {
    const body = { ...priceChangeOf(typed), shownCents: item.finalPrice };
    const isDone = (after: LineItemAnswer | undefined) => after?.finalPrice === body.price;
    const sent = { send: () => run({ params, body }), look: readOwed, isDone };
    const { isAnswered } = await knownOutcome<LineItemAnswer | undefined>(sent).catch((error) => {
      void sayFailedBeside(error, "Could not change price");
      throw error;
    });
    onClose();
    void sayDone(isAnswered ? "Price changed" : `The price is ${writtenDollars(body.price)} now`);
  };
  return (
    <FormDialog
      form={form}
      draft={`price.${item.id}`}
      draftComesBack="when-asked"
      title="Change the price?"
      onClose={onClose}
    >
      {(close) => (
        <>
          <p>
            <strong>{itemNameOf(item)}</strong> for {personName}, now <Money cents={item.finalPrice} />.
          </p>
          <p>
            {item.state === "ordered"
              ? "Their card is charged the new price: on approval, or at the next try where it is approved already."
              : "The new price stays in their cart, whatever the catalog says later. A discount code still comes off it."}
          </p>
          <Form form={form} onSubmit={submit} label="Change the price">
            <TextField name="price" label="New price in dollars" inputMode="decimal" autoComplete="off" width="short" />
            <ReasonField help="For the record: who agreed to it, and why." />
            <FormActions submit="Change price">
              <Button onClick={close}>Cancel</Button>
            </FormActions>
          </Form>
        </>
      )}
    </FormDialog>
  );
}
