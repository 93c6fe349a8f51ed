import type { LineItemAnswer } from "@guildhall/core/money/order/line-item/line-item.schema";
import { Link } from "react-router-dom";
import { type DataColumn, DataList } from "../../components/list/data-list.tsx";
import { MomentText, Money } from "../../components/list/value-text.tsx";

const columns: readonly DataColumn<LineItemAnswer>[] = [
  { key: "name", title: "Item", wraps: true, cell: ({ name }) => name },
  { key: "paid", title: "Paid", cell: ({ paidAt }) => paidAt && <MomentText at={paidAt} /> },
  {
    key: "order",
    title: "Order",
    cell: ({ personId, transactionId }) =>
      transactionId && <Link to={`/admin/users/${personId}/payments/${transactionId}`}>Open the order</Link>,
  },
  { key: "price", title: "Price", align: "end", cell: ({ finalPrice }) => <Money cents={finalPrice} /> },
];

/** What is paid; to give it back is done on its order. */
export const SettledLines = ({ lines }: { readonly lines: readonly LineItemAnswer[] }) => (
  <DataList caption="Paid for this registration" columns={columns} rows={lines} rowKey={({ id }) => id} empty={null} />
);
