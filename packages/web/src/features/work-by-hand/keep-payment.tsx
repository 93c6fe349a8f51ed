import { KeptPaymentReason, type WorkRow } from "@guildhall/core/domains/certification/by-hand/by-hand.schema";
import type { RegistrationId } from "@guildhall/core/domains/certification/certification.schema";
import { LineItemId } from "@guildhall/core/ground/shared/ids";
import { writtenDollars } from "@guildhall/core/ground/shared/values";
import type * as z from "zod/mini";
import { useKeepPayment } from "../../blocks/by-hand/by-hand.api.ts";
import { Button } from "../../components/button.tsx";
import { TextareaField } from "../../components/field/textarea-field.tsx";
import { Form, FormActions } from "../../components/form/form.tsx";
import { FormDialog } from "../../components/form/form-dialog.tsx";
import { sayDone } from "../../components/state/show-toast.ts";
import { useSchemaForm } from "../../lib/form/schema-form.ts";

interface KeepPaymentProps {
  readonly row: WorkRow;
  readonly registrationId: RegistrationId;
  readonly onClose: () => void;
}

const title = "Keep this payment?";

/** Nothing of it is to be given back, with a reason (bylaws#registration-unused-payments). */
export function KeepPayment({ row, registrationId, onClose }: KeepPaymentProps) {
  const form = useSchemaForm(KeptPaymentReason, { reason: "" });
  const { run } = useKeepPayment();
  const { id, name, certification, item = "This item", cents, isToBeCarried } = row;
  const submit = async (body: z.infer<typeof KeptPaymentReason>) => {
    await run({ params: { id: registrationId, lineItemId: LineItemId.parse(id) }, body });
    onClose();
    void sayDone("The payment is kept");
  };
  return (
    <FormDialog form={form} draft={`kept.${id}`} title={title} onClose={onClose}>
      {(close) => (
        <Form form={form} onSubmit={submit} label={title}>
          <p>
            {item} of {name}, {certification}
            {cents !== undefined && `, ${writtenDollars(cents)}`}. It leaves this list, nothing is given back, and
            nobody is told. It can still be refunded on its order.
            {isToBeCarried &&
              " Their new registration would take it along by itself. Once you keep it, it does not, and they would have to pay again."}
          </p>
          <TextareaField
            name="reason"
            label="Reason"
            limit={500}
            help="For the record: why nothing is given back. For example “Agreed by phone”."
          />
          <FormActions submit="Keep the payment">
            <Button onClick={close}>Cancel</Button>
          </FormActions>
        </Form>
      )}
    </FormDialog>
  );
}
