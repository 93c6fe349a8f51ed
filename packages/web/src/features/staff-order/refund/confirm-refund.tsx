import { writtenDollars } from "@guildhall/core/ground/shared/values";
import type { RefundRequest, StaffOrder } from "@guildhall/core/selling/staff-order/staff-order.schema";
import type { ReactNode } from "react";
import { Button } from "../../../components/button.tsx";
import { Money } from "../../../components/list/value-text.tsx";
import { Fact, Facts } from "../../../components/page/facts.tsx";
import { ProblemNotice } from "../../../components/state/problem-notice.tsx";
import { isOutcomeUnknown } from "../../../lib/failure/unknown-outcome.ts";
import { itemNameIn } from "../order-words.ts";
import { amountOf, useSendRefund } from "./use-send-refund.ts";

interface ConfirmRefundProps {
  readonly shown: StaffOrder;
  readonly request: RefundRequest;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Without an answer the result is unknown. The same request can be sent again; the refund is made once. */
const failureTitle = (error: unknown): string =>
  isOutcomeUnknown(error) ? "It is not known whether the refund was made" : "The refund was not made";

/** No money was received for a waived amount, so none is refunded: it is only removed from the ledger. */
function whatHappens({ method }: StaffOrder["order"], name: string): string {
  if (method === "override") return `is taken out of the books. No money came in, and ${name} is not told.`;
  const how = method === "card" ? "goes back to the card of" : "is written down as given back to";
  return `${how} ${name}. They are told by mail.`;
}

/** bylaws#dues-not-refundable: only what is given back in full takes the term back. */
const takesTermBack = ({ lines, shown }: RefundRequest, items: StaffOrder["lines"]): boolean =>
  lines.some(({ lineItemId, amountCents }) => {
    const left = shown.find((line) => line.lineItemId === lineItemId)?.refundableCents;
    return amountCents === left && items.some(({ id, kind }) => id === lineItemId && kind === "membership");
  });

export function ConfirmRefund({ shown, request, onClose, children }: ConfirmRefundProps) {
  const { order, lines, person } = shown;
  const { send, error, busy } = useSendRefund(shown, request, onClose);
  const total = amountOf(request);
  return (
    <>
      <p>
        <Money cents={total} /> {whatHappens(order, person.name)} This cannot be undone.
      </p>
      {takesTermBack(request, lines) && (
        <p>
          The membership is taken back: a term in force ends with yesterday, one to come goes, and one that is over
          stays.
        </p>
      )}
      <Facts>
        {request.lines.map(({ lineItemId, amountCents }) => (
          <Fact key={lineItemId} name={itemNameIn(lines, lineItemId)}>
            <Money cents={amountCents} />
          </Fact>
        ))}
        <Fact name="Reason">{request.reason}</Fact>
      </Facts>
      {error !== undefined && <ProblemNotice error={error} title={failureTitle(error)} />}
      <div className="dialog__actions">
        {children}
        <Button kind="danger" busy={busy} onClick={send}>{`Refund ${writtenDollars(total)}`}</Button>
      </div>
    </>
  );
}
