import { type Cents, writtenDollars } from "@guildhall/core/ground/shared/values";
import type { Refund } from "@guildhall/core/money/order/order.schema";
import { type StaffOrder, WithReason } from "@guildhall/core/selling/staff-order/staff-order.schema";
import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { Form, FormActions } from "../../../components/form/form.tsx";
import { FormDialog } from "../../../components/form/form-dialog.tsx";
import { sayDone } from "../../../components/state/show-toast.ts";
import { useSchemaForm } from "../../../lib/form/schema-form.ts";
import { ReasonField } from "../reason-field.tsx";
import { useCloseRefund, useReadOrder } from "../staff-order.api.ts";
import { isToGiveBack, isTooMuch, outcomeForNote } from "./outcome-for-note.ts";

/** What to close: a failed refund, or a sum that was given back too much. */
const words = {
  failed: {
    button: "Not to be given",
    title: (dollars: string) => `Is ${dollars} not to be given back?`,
    text: "Do this where the refund was a mistake. It is owed no more, and nothing is sent. Nobody is told: where the person was promised it, tell them.",
    help: "For the record: why it is not to be given. For example “Refunded the wrong item”.",
    submit: "Do not give it",
    isOpen: isToGiveBack,
    said: (dollars: string) => `Written down: ${dollars} not to be given`,
    seen: (dollars: string) => `${dollars} is not to be given any more: the order's history says who decided it`,
  },
  tooMuch: {
    button: "Dealt with",
    title: (dollars: string) => `Is it settled what becomes of ${dollars}?`,
    text: "Do this once the person has given it back, or may keep it. No money moves from here, and the books go on showing it as given too much until your accountant has booked what became of it.",
    help: "For the record: what became of it. For example “Came back by check 4711”.",
    submit: "Take it off the list",
    isOpen: isTooMuch,
    said: (dollars: string) => `Written down: ${dollars} dealt with`,
    seen: (dollars: string) => `${dollars} is dealt with by now: the order's history says by whom`,
  },
} as const;

interface CloseRefundProps {
  readonly shown: StaffOrder;
  readonly refundId: Refund["id"];
  readonly amountCents: Cents;
  readonly because: keyof typeof words;
}

export function CloseRefund(props: CloseRefundProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button compact onClick={() => setOpen(true)}>
        {words[props.because].button}
      </Button>
      {isOpen && <CloseRefundDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

type DialogProps = CloseRefundProps & { readonly onClose: () => void };

function CloseRefundDialog({ shown, refundId, amountCents, because, onClose }: DialogProps) {
  const { button, title, text, help, submit: press, isOpen, said, seen } = words[because];
  const params = { userId: shown.person.id, orderId: shown.order.id };
  const form = useSchemaForm(WithReason, { reason: "" });
  const { run } = useCloseRefund(params);
  const { run: read } = useReadOrder(params);
  const dollars = writtenDollars(amountCents);
  const isDone = ({ order }: StaffOrder) => isClosed(order, refundId);
  const submit = async ({ reason }: WithReason) => {
    const send = () => run({ params, body: { refundId, amountCents, reason } });
    const request = { send, look: () => read({ params }), isDone };
    const { isAnswered } = await outcomeForNote(request, (after) => isOpen(after, refundId));
    onClose();
    void sayDone((isAnswered ? said : seen)(dollars));
  };
  return (
    <FormDialog form={form} draft={`close-refund.${refundId}`} title={title(dollars)} onClose={onClose}>
      {(close) => (
        <>
          <p>{text} This cannot be undone.</p>
          <Form form={form} onSubmit={submit} label={button}>
            <ReasonField help={help} />
            <FormActions submit={press}>
              <Button onClick={close}>Cancel</Button>
            </FormActions>
          </Form>
        </>
      )}
    </FormDialog>
  );
}

const isClosed = ({ refunds = [], paymentsInVain = [] }: StaffOrder["order"], id: Refund["id"]): boolean =>
  refunds.some((one) => one.id === id && one.closedAt) ||
  paymentsInVain.some((one) => one.refundId === id && one.closedAt);
