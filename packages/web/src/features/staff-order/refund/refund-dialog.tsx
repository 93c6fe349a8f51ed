import type { RefundQuote } from "@guildhall/core/money/order/refund.schema";
import type { RefundRequest, StaffOrder } from "@guildhall/core/selling/staff-order/staff-order.schema";
import { useRef, useState } from "react";
import { Button } from "../../../components/button.tsx";
import { DialogDraft } from "../../../components/form/dialog-draft.ts";
import { TypedDialog } from "../../../components/form/form-dialog.tsx";
import { newId } from "../../../lib/api/new-id.ts";
import { discardDraft, hasDraft } from "../../../lib/form/draft.ts";
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
  const freshId = useFreshId();
  const [isAsked, setAsked] = useState(unsettled !== undefined);
  const [typed, setTyped] = useState<RefundForm>(() => formOf(quote, unsettled));
  const [request, setRequest] = useState(unsettled);
  /** The quote beside the amounts, until it is read again. */
  const [seen, setSeen] = useState(quote);
  const draft = `refund.${shown.order.id}`;
  // What was sent comes back as it was sent.
  const [named] = useState(unsettled ? undefined : { draft, draftComesBack: "at-once" as const });
  const review = (values: RefundForm) => {
    setTyped(values);
    const fresh = requestOf(unsettled?.refundId ?? newId("refund"), seen, values);
    setRequest(unsettled ? fresh : { ...fresh, refundId: freshId(fresh) });
  };
  // A refund that was sent, and whose answer is missing, is kept, and found when the dialog is opened again.
  const isChanged = () => hasDraft(draft) && unsettledRefund(shown.order) === undefined;
  const finish = () => {
    discardDraft(draft);
    onClose();
  };
  const goBack = () => {
    setSeen(quote);
    setRequest(undefined);
  };
  if (isAsked && request) {
    return <UnsettledRefundDialog shown={shown} request={request} onClose={finish} onGoOn={() => setAsked(false)} />;
  }
  return (
    <DialogDraft.Provider value={named}>
      <TypedDialog
        title={request ? "Give this money back?" : "Refund"}
        {...{ isChanged, onClose }}
        onDiscard={() => discardDraft(draft)}
      >
        {(close) =>
          request ? (
            <ConfirmRefund shown={shown} request={request} onClose={finish}>
              <Button onClick={goBack}>Back</Button>
            </ConfirmRefund>
          ) : (
            <div className="stack">
              <RefundAmounts shown={shown} quote={seen} typed={typed} onReview={review}>
                <Button onClick={close}>Cancel</Button>
              </RefundAmounts>
            </div>
          )
        }
      </TypedDialog>
    </DialogDraft.Provider>
  );
}

/** Each refund has an id of its own: other amounts are another refund, the same ones sent again are not. */
function useFreshId(): (wanted: RefundRequest) => RefundRequest["refundId"] {
  const last = useRef<RefundRequest>(undefined);
  return (wanted) => {
    const isSame = last.current && JSON.stringify(last.current.lines) === JSON.stringify(wanted.lines);
    last.current = isSame && last.current ? last.current : wanted;
    return last.current.refundId;
  };
}
