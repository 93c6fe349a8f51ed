import type { LineItemAnswer } from "@guildhall/core/order/line-item.schema";
import type { FrozenLine } from "@guildhall/core/order/order.schema";
import { writtenDay } from "@guildhall/core/shared/values";
import type { StaffOrder } from "@guildhall/core/staff-order/staff.schema";
import { Card } from "../../../components/card.tsx";
import { type Column, DataList } from "../../../components/data-list.tsx";
import { EmptyCell } from "../../../components/empty-cell.tsx";
import { Money } from "../../../components/value-text.tsx";
import { Adjustments } from "../adjustments.tsx";
import { lineAboutText } from "../order-words.ts";

interface Row {
  readonly frozen: FrozenLine;
  readonly item: LineItemAnswer | undefined;
}

/** What was ordered, at the prices that the order froze. */
export function OrderLines({ order, lines }: Pick<StaffOrder, "order" | "lines">) {
  const items = new Map(lines.map((item) => [item.id, item]));
  const rows = order.lines.map((frozen) => ({ frozen, item: items.get(frozen.id) }));
  const hasRefund = rows.some(({ item }) => item?.refundedCents);
  return (
    <Card title="What it was for">
      <DataList
        caption={rows.length === 1 ? "One item" : `${rows.length} items`}
        columns={[...columns, ...(hasRefund ? [refundedColumn] : [])]}
        rows={rows}
        rowKey={({ frozen }) => frozen.id}
        empty={<p>Every item of it was settled outside of this order.</p>}
      />
      <p className="order-total">
        Total <Money cents={order.totalCents} />
      </p>
    </Card>
  );
}

const columns: readonly Column<Row>[] = [
  { key: "item", title: "Item", cell: ({ frozen, item }) => (item ? <Item item={item} /> : <Gone line={frozen} />) },
  {
    key: "price",
    title: "Price",
    align: "end",
    cell: ({ frozen: { price, finalPrice } }) =>
      price === finalPrice ? (
        <Money cents={price} />
      ) : (
        <>
          <del className="quiet">
            <Money cents={price} />
          </del>{" "}
          <Money cents={finalPrice} />
        </>
      ),
  },
];

const refundedColumn: Column<Row> = {
  key: "refunded",
  title: "Refunded",
  align: "end",
  cell: ({ item }) => (item?.refundedCents ? <Money cents={item.refundedCents} /> : <EmptyCell />),
};

const Item = ({ item }: { item: LineItemAnswer }) => (
  <div>
    <Called name={item.name} about={[lineAboutText(item), effectText(item)].filter(Boolean).join(". ")} />
    {item.discount && <p className="small">Discount code {item.discount.code}</p>}
    <Adjustments of={item} />
  </div>
);

const Called = ({ name, about }: { name: string; about: string }) => (
  <>
    <strong>{name}</strong>
    <br />
    <span className="quiet">{about}</span>
  </>
);

/** What was ordered and came to nothing, as the order remembers it. */
const Gone = ({ line: { was, basis } }: { line: FrozenLine }) =>
  was ? <Called name={was.name} about={lineAboutText({ ...was, basis })} /> : "An item that is gone";

/** Whether what was paid for has begun. */
function effectText({ state, term, fulfilledAt }: LineItemAnswer): string | undefined {
  if (term) return `In force ${writtenDay(term.start)} to ${writtenDay(term.end)}`;
  return state === "paid" && !fulfilledAt ? "Paid, taking effect now" : undefined;
}
