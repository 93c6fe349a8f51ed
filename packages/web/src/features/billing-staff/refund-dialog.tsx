import type { RefundQuote, RefundRequest, StaffOrder } from "@guildhall/core/billing/staff.schema";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { newId } from "../../lib/new-id.ts";
import { ConfirmRefund } from "./confirm-refund.tsx";
import { RefundAmounts } from "./refund-amounts.tsx";
import { filledFrom, type RefundForm, requestOf } from "./refund-form.ts";

interface RefundDialogProps {
  readonly shown: StaffOrder;
  readonly quote: RefundQuote;
  readonly onClose: () => void;
}

/** First the amounts and the reason, then the question: what is given back cannot be taken again. */
export function RefundDialog({ shown, quote, onClose }: RefundDialogProps) {
  // However often it is sent, it is this one refund.
  const [refundId] = useState(() => newId("refund"));
  const [typed, setTyped] = useState<RefundForm>({ amounts: filledFrom(quote, "suggestedCents"), reason: "" });
  const [request, setRequest] = useState<RefundRequest>();
  const review = (values: RefundForm) => {
    setTyped(values);
    setRequest(requestOf(refundId, values));
  };
  return (
    <Dialog isOpen title={request ? "Give this money back?" : "Refund"} onClose={onClose}>
      {request ? (
        <ConfirmRefund shown={shown} request={request} onClose={onClose}>
          <Button onClick={() => setRequest(undefined)}>Back</Button>
        </ConfirmRefund>
      ) : (
        <RefundAmounts shown={shown} quote={quote} typed={typed} onReview={review}>
          <Button onClick={onClose}>Cancel</Button>
        </RefundAmounts>
      )}
    </Dialog>
  );
}
