import { commitInParts, type Write } from "../../ground/storage/commit.ts";
import type { LineItem } from "../order/line-item/line-item.schema.ts";
import * as LineItems from "../order/line-item/line-item.ts";
import type { Order, Refund } from "../order/order.schema.ts";
import { placed } from "../order/order.ts";
import { refundPostings } from "./ledger.rules.ts";
import * as Ledger from "./ledger.ts";

export interface ImportedOrder {
  readonly order: Order;
  readonly lines: readonly LineItem[];
}

/** Also writes the ledger. The effects of the purchases are imported apart. */
export async function importOrders(orders: readonly ImportedOrder[]): Promise<void> {
  await commitInParts(orders.flatMap(writesOf));
}

const writesOf = ({ order, lines }: ImportedOrder): Write[] => [
  placed(order),
  ...lines.map(LineItems.put),
  ...(order.paidAt ? Ledger.sale(order, lines, order.paidAt) : []),
  ...(order.refunds ?? []).filter(({ state }) => state === "done").map((refund) => refundEntry(order, lines, refund)),
];

function refundEntry({ id: orderId, personId, method }: Order, lines: readonly LineItem[], refund: Refund): Write {
  const accounts = new Map(lines.map(({ id, account }) => [id, account]));
  const given = refund.lines.map((line) => ({ ...line, account: accounts.get(line.lineItemId) ?? "" }));
  const postings = refundPostings(method, given);
  return Ledger.entry({ personId, orderId, kind: "refund", at: refund.requestedAt, postings });
}
