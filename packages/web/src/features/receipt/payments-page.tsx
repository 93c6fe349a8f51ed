import type { PaymentPage, PaymentSummary } from "@guildhall/core/selling/receipt/receipt.schema";
import { useSearchParams } from "react-router-dom";
import { OrderStateChip } from "../../blocks/order/order-state-chip.tsx";
import { ButtonLink } from "../../components/button.tsx";
import { DayText } from "../../components/day-text.tsx";
import { type DataColumn, DataList } from "../../components/list/data-list.tsx";
import { ListAnswer } from "../../components/list/list-answer.tsx";
import { Pager } from "../../components/list/pager.tsx";
import { Money } from "../../components/list/value-text.tsx";
import { PageHeader } from "../../components/page/page-header.tsx";
import { EmptyState } from "../../components/state/empty-state.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { pageIn } from "../../lib/page/page-in.ts";
import { dayOf } from "../../lib/text/now.ts";
import { usePayments } from "./payments.api.ts";
import "./payments-page.css";

/** bylaws#receipt */
export function PaymentsPage() {
  const [search] = useSearchParams();
  const page = pageIn(search);
  const { data: payments, args, error, isWaiting, mutate } = usePayments(page);
  return (
    <>
      <PageHeader title="Payments" actions={<ButtonLink to="/donate">Donate</ButtonLink>} />
      {payments && (
        <ListAnswer of="your payments" shown={payments} isWaiting={isWaiting}>
          <Payments payments={payments} page={args.query.page} />
        </ListAnswer>
      )}
      {!payments && error && (
        <ProblemNotice error={error} title="Your payments could not be loaded" onRetry={() => mutate()} />
      )}
      {!payments && !error && <Skeleton of="your payments" shape="page" />}
    </>
  );
}

const Payments = ({ payments: { data, lastPage }, page }: { payments: PaymentPage; page: number }) => (
  <>
    <DataList
      caption="Your payments, the latest first"
      columns={columns}
      rows={data}
      rowKey={({ id }) => id}
      to={({ id }) => `/payments/${id}`}
      empty={<EmptyState>You have not made any payments. Once you do, they will show up here.</EmptyState>}
    />
    <Pager page={page} lastPage={lastPage} of="payments" />
  </>
);

/** Only the first of many items, so that a row stays short. */
function namesText(names: readonly string[]): string {
  if (names.length <= 3) return names.join(", ");
  return `${names.slice(0, 2).join(", ")} and ${names.length - 2} more`;
}

const columns: readonly DataColumn<PaymentSummary>[] = [
  { key: "names", title: "For", wraps: true, cell: ({ names }) => namesText(names) || "Open the receipt" },
  { key: "date", title: "Date", cell: ({ createdAt }) => <DayText on={dayOf(new Date(createdAt))} /> },
  { key: "state", title: "State", onPhone: "state", cell: (payment) => <OrderStateChip order={payment} /> },
  { key: "amount", title: "Amount", align: "end", cell: (payment) => <Amount {...payment} /> },
];

const Amount = ({ amount, refundedCents, state, inVainCents }: PaymentSummary) => (
  <span className="payment-amount">
    <Money cents={amount} />{" "}
    {refundedCents > 0 && state !== "refunded" && (
      <span className="small quiet">
        <Money cents={refundedCents} /> refunded
      </span>
    )}
    {state === "canceled" && !inVainCents && <span className="small quiet">not charged</span>}
    {inVainCents && (
      <span className="small quiet">
        <Money cents={inVainCents} /> charged by mistake
      </span>
    )}
  </span>
);
