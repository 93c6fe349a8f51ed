import { itemNameOf } from "@guildhall/core/money/order/line-item/item-name.rules";
import type { LineItemAnswer } from "@guildhall/core/money/order/line-item/line-item.schema";
import { WithReason } from "@guildhall/core/selling/staff-order/staff-order.schema";
import { Button } from "../../../components/button.tsx";
import { Form, FormActions } from "../../../components/form/form.tsx";
import { FormDialog } from "../../../components/form/form-dialog.tsx";
import { Money } from "../../../components/list/value-text.tsx";
import { sayDone, sayFailedBeside } from "../../../components/state/show-toast.ts";
import { useSchemaForm } from "../../../lib/form/schema-form.ts";
import { knownOutcome } from "../known-outcome.ts";
import { ReasonField } from "../reason-field.tsx";
import { useMarkPaid, useReadOwed } from "../staff-order.api.ts";
import type { LineDialogProps } from "./line-dialog.ts";

const isSettled = (item: LineItemAnswer | undefined): boolean => item === undefined || item.state === "paid";

/** bylaws#mark-paid */
export function MarkPaid({ item, personName, onClose }: LineDialogProps) {
  const form = useSchemaForm(WithReason, { reason: "" });
  const { run } = useMarkPaid();
  const readOwed = useReadOwed(item);
  const params = { userId: item.personId, lineItemId: item.id };
  const submit = async ({ reason }: WithReason) => {
    const body = { reason, shownCents: item.finalPrice };
    const sent = { send: () => run({ params, body }), look: readOwed, isDone: isSettled };
    const { shown: after } = await knownOutcome<LineItemAnswer | undefined>(sent).catch((error) => {
      void sayFailedBeside(error, "Could not mark as paid");
      throw error;
    });
    onClose();
    void sayDone(after ? "Marked as paid" : `${itemNameOf(item)} is not owed any more: see the payments`);
  };
  return (
    <FormDialog
      form={form}
      draft={`mark-paid.${item.id}`}
      title="Are you sure you would like to mark this as paid?"
      onClose={onClose}
    >
      {(close) => (
        <>
          <p>
            <strong>{itemNameOf(item)}</strong> for {personName}, <Money cents={item.finalPrice} />.
          </p>
          <p>
            Do this when the money came in outside of the portal. No card is charged, and {personName} gets a receipt.
            What was bought takes effect at once; what is still under review takes effect once it is approved.
          </p>
          <Form form={form} onSubmit={submit} label="Mark as paid">
            <ReasonField help="For the record: how it was paid. For example “Check 4711, received 11/20/2026”." />
            <FormActions submit="Mark as paid">
              <Button onClick={close}>Cancel</Button>
            </FormActions>
          </Form>
        </>
      )}
    </FormDialog>
  );
}
