import { writtenDollars } from "@guildhall/core/ground/shared/values";
import { type StaffOrder, WithReason } from "@guildhall/core/selling/staff-order/staff-order.schema";
import { Button } from "../../../components/button.tsx";
import { ConfirmDialog } from "../../../components/dialog/dialog.tsx";
import { Form, FormActions } from "../../../components/form/form.tsx";
import { FormDialog } from "../../../components/form/form-dialog.tsx";
import { sayDone } from "../../../components/state/show-toast.ts";
import { useSchemaForm } from "../../../lib/form/schema-form.ts";
import { knownOutcome } from "../known-outcome.ts";
import { ReasonField } from "../reason-field.tsx";
import { useApprove, useReadOrder, useReject } from "../staff-order.api.ts";
import { sayWhatWasCharged } from "./say-what-was-charged.ts";

interface DecideProps {
  readonly shown: StaffOrder;
  readonly onClose: () => void;
}

const isApproved = ({ order: { state } }: StaffOrder): boolean => state !== "locked" && state !== "canceled";

const isRejected = ({ order: { state, timeline } }: StaffOrder, { reason }: WithReason): boolean =>
  state === "canceled" && timeline.at(-1)?.detail === reason;

/** In vain, for instance at another sum before a restore. */
const wasCharged = ({ order }: StaffOrder): boolean => (order.paymentsInVain ?? []).length > 0;

export function ApproveOrder({ shown, onClose }: DecideProps) {
  const { order, person } = shown;
  const params = { userId: person.id, orderId: order.id };
  const { run } = useApprove(params);
  const { run: read } = useReadOrder(params);
  const send = () => run({ params, body: { totalCents: order.totalCents } });
  const approve = () => knownOutcome({ send, look: () => read({ params }), isDone: isApproved });
  const amount = writtenDollars(order.totalCents);
  return (
    <ConfirmDialog
      isOpen
      title={order.totalCents > 0 ? `Approve, and charge ${amount}?` : "Approve?"}
      confirm={order.totalCents > 0 ? `Approve and charge ${amount}` : "Approve"}
      onConfirm={async () => sayWhatWasCharged((await approve()).shown)}
      onClose={onClose}
    >
      {order.totalCents > 0
        ? `The card of ${person.name} is charged now. If the bank asks for a confirmation or refuses, they are told by mail.`
        : `Nothing is charged; what ${person.name} asked for takes effect.`}
    </ConfirmDialog>
  );
}

export function RejectOrder({ shown, onClose }: DecideProps) {
  const { order, person } = shown;
  const params = { userId: person.id, orderId: order.id };
  const form = useSchemaForm(WithReason, { reason: "" });
  const { run } = useReject(params);
  const { run: read } = useReadOrder(params);
  const submit = async (body: WithReason) => {
    const isDone = (after: StaffOrder) => isRejected(after, body);
    const { shown: after } = await knownOutcome({
      send: () => run({ params, body: { ...body, seenAttempt: order.attempt } }),
      look: () => read({ params }),
      isDone,
    });
    onClose();
    void sayDone(
      wasCharged(after) ? "Rejected. What was charged by mistake is given back." : "Rejected, nothing charged",
    );
  };
  return (
    <FormDialog form={form} draft={`reject.${order.id}`} title="Reject this order?" onClose={onClose}>
      {(close) => (
        <>
          <p>
            Nothing is charged, now or later, and {person.name} does not get what they asked for. They are told so by
            mail. This cannot be undone.
          </p>
          <Form form={form} onSubmit={submit} label="Reject this order">
            <ReasonField help="For the record, which the person may ask for a copy of. It is not in their mail." />
            <FormActions submit="Reject order" danger>
              <Button onClick={close}>Cancel</Button>
            </FormActions>
          </Form>
        </>
      )}
    </FormDialog>
  );
}
