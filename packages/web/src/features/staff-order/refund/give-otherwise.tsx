import { type Cents, writtenDollars } from "@guildhall/core/ground/shared/values";
import { type StaffOrder, WithReason } from "@guildhall/core/selling/staff-order/staff-order.schema";
import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { Form, FormActions } from "../../../components/form/form.tsx";
import { FormDialog } from "../../../components/form/form-dialog.tsx";
import { sayDone } from "../../../components/state/show-toast.ts";
import { useSchemaForm } from "../../../lib/form/schema-form.ts";
import { ReasonField } from "../reason-field.tsx";
import { useGiveOtherwise, useOwnId, useReadOrder } from "../staff-order.api.ts";
import { isToGiveBack, outcomeForNote } from "./outcome-for-note.ts";
import { isWrittenDown } from "./written-down.ts";

interface GiveOtherwiseProps {
  readonly shown: StaffOrder;
  /** The refund, or the payment in vain, that Stripe could not make. */
  readonly failed: string;
  readonly amountCents: Cents;
}

/** For money that can no longer be refunded to a card. */
export function GiveOtherwise(props: GiveOtherwiseProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button compact onClick={() => setOpen(true)}>
        Given back another way
      </Button>
      {isOpen && <GiveOtherwiseDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function GiveOtherwiseDialog({ shown, failed, amountCents, onClose }: GiveOtherwiseProps & { onClose: () => void }) {
  const params = { userId: shown.person.id, orderId: shown.order.id };
  const form = useSchemaForm(WithReason, { reason: "" });
  const { run } = useGiveOtherwise(params);
  const { run: read } = useReadOrder(params);
  const self = useOwnId();
  const submit = async ({ reason }: WithReason) => {
    const body = { failed, amountCents, reason };
    const isDone = (after: StaffOrder) => isWrittenDown(shown.order, after.order, body, self);
    const request = { send: () => run({ params, body }), look: () => read({ params }), isDone };
    await outcomeForNote(request, (after) => isToGiveBack(after, failed));
    onClose();
    void sayDone(`Written down: ${writtenDollars(amountCents)} given back`);
  };
  return (
    <FormDialog
      form={form}
      draft={`give-otherwise.${shown.order.id}`}
      title={`Was ${writtenDollars(amountCents)} given back another way?`}
      onClose={onClose}
    >
      {(close) => (
        <>
          <p>
            Do this once the money has gone to {shown.person.name} by check or transfer. Nothing is sent from here; the
            books say that it went outside of the portal, and it is owed no more. This cannot be undone.
          </p>
          <Form form={form} onSubmit={submit} label="Given back another way">
            <ReasonField help="For the record: how it was given back. For example “Check 4711, sent 11/20/2026”." />
            <FormActions submit="Write it down">
              <Button onClick={close}>Cancel</Button>
            </FormActions>
          </Form>
        </>
      )}
    </FormDialog>
  );
}
