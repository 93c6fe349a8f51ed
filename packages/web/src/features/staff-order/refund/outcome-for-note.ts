import { toRefundAgain } from "@guildhall/core/money/order/refund.rules";
import { givenTooMuch } from "@guildhall/core/money/order/refund-excess.rules";
import { openInVain } from "@guildhall/core/money/order/waiting-orders.rules";
import type { StaffOrder } from "@guildhall/core/selling/staff-order/staff-order.schema";
import { sayFailed, sayFailedBeside } from "../../../components/state/show-toast.ts";
import { failedText } from "../../../lib/failure/failed-text.ts";
import { type CheckedRequest, type KnownOutcome, knownOutcome } from "../known-outcome.ts";

const failed = "Could not write it down";

/**
 * The outcome of a request from the dialog of a note. A note that what was read has closed takes its dialog with it:
 * then the form cannot say any more why the request failed.
 */
export async function outcomeForNote(
  request: CheckedRequest<StaffOrder>,
  isOpen: (shown: StaffOrder) => boolean,
): Promise<KnownOutcome<StaffOrder>> {
  let isFormThere = true;
  const look = async () => {
    const shown = await request.look();
    isFormThere = isOpen(shown);
    return shown;
  };
  return knownOutcome({ ...request, look }).catch((error) => {
    void (isFormThere ? sayFailedBeside(error, failed) : sayFailed(error, failedText(error, failed)));
    throw error;
  });
}

/** Whether a note says that this refund, or this payment in vain, could not be given back. */
export const isToGiveBack = ({ order }: StaffOrder, id: string): boolean =>
  toRefundAgain(order).some((refund) => refund.id === id) ||
  openInVain(order).some(({ paymentIntentId, state }) => paymentIntentId === id && state === "failed");

/** Whether a note says that this refund gave too much. */
export const isTooMuch = ({ order }: StaffOrder, id: string): boolean =>
  givenTooMuch(order).some((refund) => refund.id === id) ||
  openInVain(order).some(({ refundId, state }) => refundId === id && state === "done");
