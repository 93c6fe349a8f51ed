import { writtenDollars } from "@guildhall/core/shared/values";
import type { RefundRequest, StaffOrder } from "@guildhall/core/staff-order/staff.schema";
import type { ReactNode } from "react";
import { Button } from "../../../components/button.tsx";
import { Fact, Facts } from "../../../components/facts.tsx";
import { ProblemNotice } from "../../../components/problem-notice.tsx";
import { Money } from "../../../components/value-text.tsx";
import { isOutcomeUnknown } from "../../../lib/unknown-outcome.ts";
import { amountOf, useSendRefund } from "./use-send-refund.ts";

interface ConfirmRefundProps {
  readonly shown: StaffOrder;
  readonly request: RefundRequest;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Without an answer nobody knows; sent again as it is, it is made once. */
const failureTitle = (error: unknown): string =>
  isOutcomeUnknown(error) ? "It is not known whether the refund was made" : "The refund was not made";

/** Of what staff had waived no money came in, so none goes back: it is only taken out of the books. */
function whatHappens({ method }: StaffOrder["order"], name: string): string {
  if (method === "override") return `is taken out of the books. No money came in, and ${name} is not told.`;
  const how = method === "card" ? "goes back to the card of" : "is written down as given back to";
  return `${how} ${name}. They are told by mail.`;
}

export function ConfirmRefund({ shown, request, onClose, children }: ConfirmRefundProps) {
  const { order, lines, person } = shown;
  const { send, error, busy } = useSendRefund(shown, request, onClose);
  const total = amountOf(request);
  const nameOf = (id: string) => lines.find((line) => line.id === id)?.name ?? "An item";
  return (
    <>
      <p>
        <Money cents={total} /> {whatHappens(order, person.name)} This cannot be undone.
      </p>
      <Facts>
        {request.lines.map(({ lineItemId, amountCents }) => (
          <Fact key={lineItemId} name={nameOf(lineItemId)}>
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
