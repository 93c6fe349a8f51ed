import { itemNameOf } from "@guildhall/core/money/order/line-item/item-name.rules";
import type { LineItemAnswer } from "@guildhall/core/money/order/line-item/line-item.schema";
import { useState } from "react";
import { Link } from "react-router-dom";
import { Button } from "../../../components/button.tsx";
import { type DataColumn, DataList } from "../../../components/list/data-list.tsx";
import { Money } from "../../../components/list/value-text.tsx";
import { EmptyState } from "../../../components/state/empty-state.tsx";
import { Adjustments } from "../adjustments.tsx";
import { lineAboutText, owedStateText } from "../order-words.ts";
import { ChangePrice } from "./change-price.tsx";
import { MarkPaid } from "./mark-paid.tsx";

interface Asking {
  readonly item: LineItemAnswer;
  readonly about: "payment" | "price";
}

interface OwedItemsProps {
  readonly items: readonly LineItemAnswer[];
  readonly personName: string;
}

/** The unpaid items of a person, in the cart or ordered. Each can be settled here. */
export function OwedItems({ items, personName }: OwedItemsProps) {
  const [asking, setAsking] = useState<Asking>();
  // The present state of an item; if it is no longer owed, its last known state.
  const item = items.find(({ id }) => id === asking?.item.id) ?? asking?.item;
  const dialog = { personName, onClose: () => setAsking(undefined) };
  return (
    <>
      <DataList
        caption={items.length === 1 ? "One item is not paid" : `${items.length} items are not paid`}
        columns={[...columns, actionsColumn(setAsking)]}
        rows={items}
        rowKey={({ id }) => id}
        empty={<EmptyState icon="check">Nothing is owed, and nothing lies in the cart.</EmptyState>}
      />
      {item && asking?.about === "payment" && <MarkPaid item={item} {...dialog} />}
      {item && asking?.about === "price" && <ChangePrice item={item} {...dialog} />}
    </>
  );
}

const columns: readonly DataColumn<LineItemAnswer>[] = [
  {
    key: "name",
    title: "Item",
    wraps: true,
    cell: (item) => (
      <div>
        <strong>{item.name}</strong>
        <br />
        <span className="quiet">{lineAboutText(item)}</span>
        <Adjustments of={item} />
      </div>
    ),
  },
  { key: "state", title: "Where", cell: (item) => <Where item={item} /> },
  { key: "price", title: "Price", align: "end", cell: ({ finalPrice }) => <Money cents={finalPrice} /> },
];

const Where = ({ item }: { item: LineItemAnswer }) =>
  item.state === "ordered" && item.transactionId ? (
    <Link to={`/admin/users/${item.personId}/payments/${item.transactionId}`}>{owedStateText(item)}</Link>
  ) : (
    owedStateText(item)
  );

const actionsColumn = (onAsk: (asking: Asking) => void): DataColumn<LineItemAnswer> => ({
  key: "actions",
  title: "Actions",
  isForScreen: true,
  cell: (item) => (
    <div className="row">
      <Button compact onClick={() => onAsk({ item, about: "payment" })}>
        Mark as paid<span className="hidden-visually">: {itemNameOf(item)}</span>
      </Button>
      <Button compact kind="plain" onClick={() => onAsk({ item, about: "price" })}>
        Change price<span className="hidden-visually"> of {itemNameOf(item)}</span>
      </Button>
    </div>
  ),
});
