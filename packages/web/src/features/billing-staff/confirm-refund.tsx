import type { RefundRequest, StaffOrder } from "@guildhall/core/billing/staff.schema";
import { type Cents, writtenDollars } from "@guildhall/core/shared/values";
import { type ReactNode, useState } from "react";
import { Button } from "../../components/button.tsx";
import { ProblemNotice } from "../../components/problem-notice.tsx";
import { Money } from "../../components/value-text.tsx";
import { asApiError } from "../../lib/api-error.ts";
import { sayDone, sayFailed } from "../../lib/show-toast.ts";
import { useRefund } from "./billing-staff.api.ts";

interface ConfirmRefundProps {
  readonly shown: StaffOrder;
  readonly request: RefundRequest;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What came of a refund, in a sentence; a failed one is told on the page, in full. */
function tell({ order }: StaffOrder, { refundId }: RefundRequest, amount: string): void {
  const refund = order.refunds?.find(({ id }) => id === refundId);
  if (refund?.state === "failed") void sayFailed(undefined, "Could not refund");
  else if (refund?.state === "done") void sayDone(`Refunded ${amount}`);
  else void sayDone(`The refund of ${amount} is noted, and goes through as soon as Stripe answers`);
}

/** Without an answer nobody knows; sent again as it is, it is made once. */
const failureTitle = (error: unknown): string =>
  asApiError(error).problem.status < 500 ? "The refund was not made" : "It is not known whether the refund was made";

/** Of what staff had waived no money came in, so none goes back: it is only taken out of the books. */
function whatHappens({ method }: StaffOrder["order"], name: string): string {
  if (method === "override") return `is taken out of the books. No money came in, and ${name} is not told.`;
  const how = method === "card" ? "goes back to the card of" : "is written down as given back to";
  return `${how} ${name}. They are told by mail.`;
}

export function ConfirmRefund({ shown, request, onClose, children }: ConfirmRefundProps) {
  const { order, lines, person } = shown;
  const [error, setError] = useState<unknown>();
  const { run, busy } = useRefund({ userId: person.id, orderId: order.id });
  const total = request.lines.reduce((sum, { amountCents }) => sum + amountCents, 0) as Cents;
  const amount = writtenDollars(total);
  const nameOf = (id: string) => lines.find((line) => line.id === id)?.name ?? "An item";
  const send = async () => {
    setError(undefined);
    try {
      tell(await run({ params: { userId: person.id, orderId: order.id }, body: request }), request, amount);
      onClose();
    } catch (failure) {
      setError(failure);
    }
  };
  return (
    <>
      <p>
        <Money cents={total} /> {whatHappens(order, person.name)} This cannot be undone.
      </p>
      <dl className="facts">
        {request.lines.map(({ lineItemId, amountCents }) => (
          <div key={lineItemId}>
            <dt>{nameOf(lineItemId)}</dt>
            <dd>
              <Money cents={amountCents} />
            </dd>
          </div>
        ))}
        <div>
          <dt>Reason</dt>
          <dd>{request.reason}</dd>
        </div>
      </dl>
      {error !== undefined && <ProblemNotice error={error} title={failureTitle(error)} />}
      <div className="dialog__actions">
        {children}
        <Button kind="danger" busy={busy} onClick={send}>{`Refund ${amount}`}</Button>
      </div>
    </>
  );
}
