import type { RefundQuote } from "@guildhall/core/order/refund.schema";
import type { StaffOrder } from "@guildhall/core/staff-order/staff-order.schema";
import { useRef, useState } from "react";
import { Button } from "../../../components/button.tsx";
import { TypedDialog } from "../../../components/form/form-dialog.tsx";
import { newId } from "../../../lib/api/new-id.ts";
import { ConfirmRefund } from "./confirm-refund.tsx";
import { RefundAmounts } from "./refund-amounts.tsx";
import { formOf, type RefundForm, requestOf } from "./refund-form.ts";
import { unsettledRefund } from "./unsettled-refund.ts";
import { UnsettledRefundDialog } from "./unsettled-refund-dialog.tsx";

interface RefundDialogProps {
  readonly shown: StaffOrder;
  readonly quote: RefundQuote;
  readonly onClose: () => void;
}

/** First the amounts and the reason, then a question, because a refund cannot be undone. */
export function RefundDialog({ shown, quote, onClose }: RefundDialogProps) {
  // While the result of a sent refund is unknown, only the same refund can be sent again, so it is made once.
  const unsettled = unsettledRefund(shown.order);
  const [freshId] = useState(() => newId("refund"));
  const [isAsked, setAsked] = useState(unsettled !== undefined);
  const [typed, setTyped] = useState<RefundForm>(() => formOf(quote, unsettled));
  const [request, setRequest] = useState(unsettled);
  /** The quote beside the amounts, until it is read again. */
  const [seen, setSeen] = useState(quote);
  const review = (values: RefundForm) => {
    setTyped(values);
    setRequest(requestOf(unsettled?.refundId ?? freshId, seen, values));
  };
  const isTyped = useRef(false);
  const noteTyping = () => {
    isTyped.current = true;
  };
  // A refund that was sent, and whose answer is missing, is kept, and found when the dialog is opened again.
  const isChanged = () => isTyped.current && unsettledRefund(shown.order) === undefined;
  const goBack = () => {
    setSeen(quote);
    setRequest(undefined);
  };
  if (isAsked && request) {
    return <UnsettledRefundDialog shown={shown} request={request} onClose={onClose} onGoOn={() => setAsked(false)} />;
  }
  return (
    <TypedDialog title={request ? "Give this money back?" : "Refund"} isChanged={isChanged} onClose={onClose}>
      {(close) =>
        request ? (
          <ConfirmRefund shown={shown} request={request} onClose={onClose}>
            <Button onClick={goBack}>Back</Button>
          </ConfirmRefund>
        ) : (
          <div className="stack" onInput={noteTyping}>
            <RefundAmounts shown={shown} quote={seen} typed={typed} onReview={review}>
              <Button onClick={close}>Cancel</Button>
            </RefundAmounts>
          </div>
        )
      }
    </TypedDialog>
  );
}
