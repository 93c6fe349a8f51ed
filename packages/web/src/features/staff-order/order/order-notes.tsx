import { disputeStatusText, isToAnswer } from "@guildhall/core/money/order/dispute.rules";
import type { Dispute } from "@guildhall/core/money/order/order.schema";
import { toRefundAgain } from "@guildhall/core/money/order/refund.rules";
import { givenTooMuch } from "@guildhall/core/money/order/refund-excess.rules";
import { openCents, openInVain } from "@guildhall/core/money/order/waiting-orders.rules";
import type { StaffOrder } from "@guildhall/core/selling/staff-order/staff-order.schema";
import { DayText } from "../../../components/day-text.tsx";
import { Money } from "../../../components/list/value-text.tsx";
import { Note } from "../../../components/state/note.tsx";
import { dayOf } from "../../../lib/text/now.ts";
import { CloseRefund } from "../refund/close-refund.tsx";
import { GiveOtherwise } from "../refund/give-otherwise.tsx";
import { inVainWords, tooMuchText } from "../waiting-words.ts";

/** What staff must not overlook about an order. */
export const OrderNotes = ({ shown, shown: { order } }: { shown: StaffOrder }) => (
  <>
    {order.disputes?.map((dispute) => (
      <DisputeNote key={dispute.stripeId} dispute={dispute} />
    ))}
    {toRefundAgain(order).map(({ id, amountCents, failure }) => (
      <Note key={id} state="overdue" title="A refund failed">
        <p>
          <Money cents={amountCents} /> did not reach the person, and can be refunded again. {failure}
        </p>
        <div className="row">
          <GiveOtherwise shown={shown} failed={id} amountCents={amountCents} />
          <CloseRefund shown={shown} refundId={id} amountCents={amountCents} because="failed" />
        </div>
      </Note>
    ))}
    {givenTooMuch(order).map(({ id, excessCents }) => (
      <Note key={id} state="overdue" title="Given back too much">
        <p>
          <Money cents={excessCents} /> {tooMuchText}
        </p>
        <CloseRefund shown={shown} refundId={id} amountCents={excessCents} because="tooMuch" />
      </Note>
    ))}
    {openInVain(order).map((one) => (
      <Note key={one.paymentIntentId} state="overdue" title="Charged by mistake">
        <p>
          <Money cents={one.amountCents} /> came in that pays for nothing of this order, by {one.paymentIntentId};{" "}
          <Money cents={one.returnedCents} /> of it is given back. {inVainWords(one).sentence}
        </p>
        {one.state === "done" && (
          <CloseRefund shown={shown} refundId={one.refundId} amountCents={openCents(one)} because="tooMuch" />
        )}
        {one.state === "failed" && (
          <GiveOtherwise shown={shown} failed={one.paymentIntentId} amountCents={openCents(one)} />
        )}
      </Note>
    ))}
  </>
);

function DisputeNote({ dispute }: { dispute: Dispute }) {
  const { status, reason, amountCents, answerBy } = dispute;
  return (
    <Note
      state={status === "won" || status === "warning_closed" ? "good" : "overdue"}
      title={disputeStatusText(dispute)}
    >
      <p>
        <Money cents={amountCents} />, because of: {reason.replaceAll("_", " ")}. {whereIsMoney(dispute)}
        {isToAnswer(dispute) && answerBy && (
          <>
            {" "}
            Answer it at Stripe by <DayText on={dayOf(new Date(answerBy))} with="distance" />.
          </>
        )}
      </p>
    </Note>
  );
}

function whereIsMoney({ status, isMoneyTaken }: Dispute): string {
  if (!isMoneyTaken) return "The money is with us.";
  return status === "lost" ? "The money is gone." : "The bank holds the money until it has decided.";
}
