import type { PersonId } from "@guildhall/core/ground/shared/values";
import type { PaymentPage, PaymentSummary } from "@guildhall/core/selling/receipt/receipt.schema";
import { OrderStateChip } from "../../blocks/order/order-state-chip.tsx";
import { type DataColumn, DataList } from "../../components/list/data-list.tsx";
import { EmptyCell } from "../../components/list/empty-cell.tsx";
import { Pager } from "../../components/list/pager.tsx";
import { MomentText, Money } from "../../components/list/value-text.tsx";
import { EmptyState } from "../../components/state/empty-state.tsx";

interface PaymentListProps {
  readonly payments: PaymentPage;
  readonly userId: PersonId;
  readonly page: number;
}

/** Somebody's payments, and orders that wait for one; the latest first. */
export const PaymentList = ({ payments, userId, page }: PaymentListProps) => (
  <>
    <DataList
      caption={payments.total === 1 ? "One payment" : `${payments.total} payments`}
      columns={[...columns, ...(payments.data.some(isRefunded) ? [refundedColumn] : [])]}
      rows={payments.data}
      rowKey={({ id }) => id}
      to={({ id }) => `/admin/users/${userId}/payments/${id}`}
      empty={<EmptyState>No payments yet.</EmptyState>}
    />
    <Pager page={page} lastPage={payments.lastPage} of="payments" />
  </>
);

const columns: readonly DataColumn<PaymentSummary>[] = [
  { key: "names", title: "What", wraps: true, cell: ({ id, names }) => names.join(", ") || id },
  { key: "createdAt", title: "When", cell: ({ createdAt }) => <MomentText at={createdAt} /> },
  {
    key: "state",
    title: "State",
    onPhone: "state",
    cell: (payment) => <OrderStateChip order={payment} />,
  },
  { key: "amount", title: "Amount", align: "end", cell: ({ amount }) => <Money cents={amount} /> },
];

const isRefunded = ({ refundedCents }: PaymentSummary): boolean => refundedCents > 0;

const refundedColumn: DataColumn<PaymentSummary> = {
  key: "refunded",
  title: "Refunded",
  align: "end",
  onPhone: "below",
  cell: (payment) => (isRefunded(payment) ? <Money cents={payment.refundedCents} /> : <EmptyCell />),
};
