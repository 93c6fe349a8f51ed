import { type Cents, writtenDollars } from "@guildhall/core/ground/shared/values";
import type { RefundRequest, StaffOrder } from "@guildhall/core/selling/staff-order/staff-order.schema";
import { useEffect, useState } from "react";
import { sayDone, sayFailed } from "../../../components/state/show-toast.ts";
import { isOutcomeUnknown } from "../../../lib/failure/unknown-outcome.ts";
import { knownOutcome } from "../known-outcome.ts";
import { useReadOrder, useRefund } from "../staff-order.api.ts";
import { forgetUnsettled, isNoted, keepUnsettled, unsettledRefund } from "./unsettled-refund.ts";

export const amountOf = ({ lines }: RefundRequest): Cents =>
  lines.reduce((sum, { amountCents }) => sum + amountCents, 0) as Cents;

/** The result of a refund, in a sentence; the page shows a failed one in full. */
function sayWhatWasRefunded({ order }: StaffOrder, { refundId }: RefundRequest): void {
  const refund = order.refunds?.find(({ id }) => id === refundId);
  const amount = writtenDollars(refund?.amountCents ?? 0);
  if (refund?.state === "failed") void sayFailed(undefined, "Could not refund");
  else if (refund?.state === "done") void sayDone(`Refunded ${amount}`);
  else void sayDone(`The refund of ${amount} is noted, and goes through as soon as Stripe answers`);
}

/** Sends a refund, and looks up its result if the answer is lost. Calls `onClose` when the result is known. */
export function useSendRefund(shown: StaffOrder, request: RefundRequest, onClose: () => void) {
  const { order, person } = shown;
  const params = { userId: person.id, orderId: order.id };
  const refund = useRefund(params);
  const read = useReadOrder(params);
  const [error, setError] = useState<unknown>();
  /** Looked up, and not on the order at that time. */
  const [isMissing, setMissing] = useState(false);
  const isDone = ({ order: known }: StaffOrder) => isNoted(known, request.refundId);

  function settle(known: StaffOrder): void {
    if (!forgetUnsettled(order.id)) return;
    sayWhatWasRefunded(known, request);
    onClose();
  }
  // The page also reads the order itself.
  useEffect(() => {
    if (isDone(shown)) settle(shown);
  });

  async function send(): Promise<void> {
    setError(undefined);
    const isFirst = unsettledRefund(order) === undefined;
    keepUnsettled(order.id, request);
    try {
      const { shown: known } = await knownOutcome({
        send: () => refund.run({ params, body: request }),
        look: () => read.run({ params }),
        isDone,
      });
      settle(known);
    } catch (failure) {
      // A refusal answers only the last request: an earlier one may still be in progress.
      if (isFirst && !isOutcomeUnknown(failure)) forgetUnsettled(order.id);
      setError(failure);
    }
  }

  async function look(): Promise<void> {
    setError(undefined);
    try {
      const known = await read.run({ params });
      if (isDone(known)) settle(known);
      else setMissing(true);
    } catch (failure) {
      setError(failure);
    }
  }
  return { send, look, error, isMissing, busy: refund.busy || read.busy };
}
