import { termText } from "@guildhall/core/money/order/line-item/item-name.rules";
import type { LineItemAnswer } from "@guildhall/core/money/order/line-item/line-item.schema";
import type { FrozenLine } from "@guildhall/core/money/order/order.schema";
import type { Term } from "@guildhall/core/people/person/membership.rules";
import type { StaffOrder } from "@guildhall/core/selling/staff-order/staff-order.schema";
import { type DataColumn, DataList } from "../../../components/list/data-list.tsx";
import { EmptyCell } from "../../../components/list/empty-cell.tsx";
import { Money } from "../../../components/list/value-text.tsx";
import { Card } from "../../../components/page/card.tsx";
import { Adjustments } from "../adjustments.tsx";
import { lineAboutText } from "../order-words.ts";

interface OrderLine {
  readonly frozen: FrozenLine;
  readonly item: LineItemAnswer | undefined;
  readonly term: Term | undefined;
}

/** The ordered items, at the prices stored in the order. */
export function OrderLines({ order, lines, terms }: Pick<StaffOrder, "order" | "lines" | "terms">) {
  const items = new Map(lines.map((item) => [item.id, item]));
  const present = new Map(terms.map((term) => [term.lineItemId, term]));
  const rows = order.lines.map((frozen) => ({ frozen, item: items.get(frozen.id), term: present.get(frozen.id) }));
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

const columns: readonly DataColumn<OrderLine>[] = [
  {
    key: "item",
    title: "Item",
    wraps: true,
    cell: ({ frozen, item, term }) => (item ? <Item item={item} term={term} /> : <Gone line={frozen} />),
  },
  {
    key: "price",
    title: "Price",
    align: "end",
    cell: ({ frozen: { price, finalPrice } }) =>
      price === finalPrice ? (
        <Money cents={price} />
      ) : (
        <div>
          <del className="quiet">
            <Money cents={price} />
          </del>{" "}
          <Money cents={finalPrice} />
        </div>
      ),
  },
];

const refundedColumn: DataColumn<OrderLine> = {
  key: "refunded",
  title: "Refunded",
  align: "end",
  onPhone: "below",
  cell: ({ item }) => (item?.refundedCents ? <Money cents={item.refundedCents} /> : <EmptyCell />),
};

const Item = ({ item, term }: { item: LineItemAnswer; term: Term | undefined }) => (
  <div>
    <Called name={item.name} about={[lineAboutText(item), effectText(item, term)].filter(Boolean).join(". ")} />
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

/** The items of a canceled order, as stored in the order. */
const Gone = ({ line: { was, basis } }: { line: FrozenLine }) =>
  was ? <Called name={was.name} about={lineAboutText({ ...was, basis })} /> : "An item that is gone";

const onceApproved = "Paid, takes effect once its registration is approved";

/** Whether the item has taken effect, and what there is of it today. */
export function effectText(
  { state, term, heldAt, fulfilledAt, finalPrice, refundedCents }: LineItemAnswer,
  now: Term | undefined,
): string | undefined {
  if (!term && state === "paid" && !fulfilledAt) return heldAt ? onceApproved : "Paid, taking effect now";
  if (!term) return undefined;
  const was = `it was for ${termText(term)}`;
  if (refundedCents && refundedCents >= finalPrice) return `Given back in full; ${was}`;
  if (!now) return `Taken back; ${was}`;
  const isMoved = now.start !== term.start || now.end !== term.end;
  return isMoved ? `Now ${termText(now)}; ${was}` : `In force ${termText(term)}`;
}
