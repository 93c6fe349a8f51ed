import { OrderId } from "@guildhall/core/ground/shared/ids";
import { PersonId, writtenDollars } from "@guildhall/core/ground/shared/values";
import type { StaffOrder } from "@guildhall/core/selling/staff-order/staff-order.schema";
import { useState } from "react";
import { useLocation, useParams } from "react-router-dom";
import { FlagAlert } from "../../../blocks/flag/flag-alert.tsx";
import { OrderStateChip } from "../../../blocks/order/order-state-chip.tsx";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { PageHeader } from "../../../components/page/page-header.tsx";
import { EmptyState } from "../../../components/state/empty-state.tsx";
import { ProblemNotice } from "../../../components/state/problem-notice.tsx";
import { Skeleton } from "../../../components/state/skeleton.tsx";
import { RefundDialog } from "../refund/refund-dialog.tsx";
import { useStaffOrder } from "../staff-order.api.ts";
import { wayBackTo } from "../waiting-words.ts";
import { ApproveOrder, RejectOrder } from "./decide-order.tsx";
import { reviewedLineOf } from "./next-steps.ts";
import { OrderFacts } from "./order-facts.tsx";
import { OrderLedger } from "./order-ledger.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderNotes } from "./order-notes.tsx";
import { OrderTimeline } from "./order-timeline.tsx";
import "../staff-order.css";

/** One order with everything about it, and what staff may do with it. */
export function OrderPage() {
  const params = useParams();
  const userId = PersonId.safeParse(params.id);
  const orderId = OrderId.safeParse(params.orderId);
  return userId.success && orderId.success ? (
    <KnownOrder key={orderId.data} userId={userId.data} orderId={orderId.data} />
  ) : (
    <NoSuchOrder />
  );
}

const NoSuchOrder = () => (
  <>
    <PageHeader title="There is no such order" />
    <EmptyState>No order has this id. Check the address that led you here.</EmptyState>
  </>
);

function KnownOrder(params: { readonly userId: PersonId; readonly orderId: OrderId }) {
  const { data: shown, error, mutate } = useStaffOrder(params);
  if (shown) return <Order shown={shown} />;
  if (error?.problem.status === 404) return <NoSuchOrder />;
  return error ? (
    <ProblemNotice error={error} title="The order could not be loaded" onRetry={() => mutate()} />
  ) : (
    <Skeleton of="the order" shape="page" />
  );
}

type Asking = "refund" | "approval" | "rejection";

function Order({ shown }: { shown: StaffOrder }) {
  const { order, person, refundQuote } = shown;
  const [asking, setAsking] = useState<Asking>();
  const ownList = { to: `/admin/users/${person.id}/payments`, label: `Payments of ${person.name}` };
  const back = wayBackTo(useLocation().state) ?? ownList;
  const close = () => setAsking(undefined);
  return (
    <>
      <PageHeader
        title={`${writtenDollars(order.totalCents)} from ${person.name}`}
        lead={<OrderStateChip order={order} />}
        back={back}
        actions={<Actions shown={shown} onAsk={setAsking} />}
      />
      <div className="order-page">
        <div className="stack">
          <FlagAlert flags={person.flags} userId={person.id} name={person.name} />
          <OrderNotes shown={shown} />
          <OrderLines {...shown} />
          <OrderTimeline {...shown} />
        </div>
        <div className="stack">
          <OrderFacts {...shown} />
          <OrderLedger ledger={shown.ledger} />
        </div>
      </div>
      {asking === "refund" && refundQuote && <RefundDialog shown={shown} quote={refundQuote} onClose={close} />}
      {asking === "approval" && <ApproveOrder shown={shown} onClose={close} />}
      {asking === "rejection" && <RejectOrder shown={shown} onClose={close} />}
    </>
  );
}

/** Only what can be done now is offered. */
function Actions({ shown, onAsk }: { shown: StaffOrder; onAsk: (asking: Asking) => void }) {
  const { order, refundQuote } = shown;
  const { state, chargedWhen } = order;
  const reviewed = reviewedLineOf(shown);
  if (reviewed) return <ButtonLink to={`/admin/memberships/${reviewed.id}`}>Review the request</ButtonLink>;
  const isRefusable = chargedWhen === "approval" && ["locked", "failed", "needs_action"].includes(state);
  return (
    <>
      {refundQuote && refundQuote.refundableCents > 0 && <Button onClick={() => onAsk("refund")}>Refund</Button>}
      {isRefusable && <Button onClick={() => onAsk("rejection")}>Reject</Button>}
      {state === "locked" && (
        <Button kind="primary" onClick={() => onAsk("approval")}>
          Approve
        </Button>
      )}
    </>
  );
}
