import type { RefundRequest, StaffOrder } from "@guildhall/core/selling/staff-order/staff-order.schema";
import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/dialog/dialog.tsx";
import { Money } from "../../../components/list/value-text.tsx";
import { ProblemNotice } from "../../../components/state/problem-notice.tsx";
import { amountOf, useSendRefund } from "./use-send-refund.ts";

interface UnsettledRefundDialogProps {
  readonly shown: StaffOrder;
  readonly request: RefundRequest;
  readonly onClose: () => void;
  /** The refund is checked again, and may be sent again. */
  readonly onGoOn: () => void;
}

/** A refund was sent from here and its result is unknown: it must be resolved before anything else. */
export function UnsettledRefundDialog({ shown, request, onClose, onGoOn }: UnsettledRefundDialogProps) {
  const { look, error, isMissing, busy } = useSendRefund(shown, request, onClose);
  const find = isMissing ? "Look again" : "Look what became of it";
  return (
    <Dialog isOpen title="It is not known whether the refund was made" onClose={onClose}>
      <p>
        A refund of <Money cents={amountOf(request)} /> was sent for this order, and no answer to it has arrived.
      </p>
      {isMissing && (
        <p role="status">
          It is not on the order so far. If it is still on its way, it will be. Sent again, it is made once.
        </p>
      )}
      {error !== undefined && <ProblemNotice error={error} title="The order could not be read" />}
      <div className="dialog__actions">
        <Button onClick={onClose}>Close</Button>
        {isMissing && <Button onClick={onGoOn}>Go on with this refund</Button>}
        <Button kind="primary" busy={busy} onClick={look}>
          {find}
        </Button>
      </div>
    </Dialog>
  );
}
