import type { LineItem } from "../order/line-item.schema.ts";
import * as LineItems from "../order/line-item.ts";
import type { Order, Refund } from "../order/order.schema.ts";
import { placed } from "../order/order.ts";
import { commitInParts, type Write } from "../shared/commit.ts";
import { refundPostings } from "./ledger.rules.ts";
import * as Ledger from "./ledger.ts";

/** An order that comes from elsewhere, with its line items as they are now. */
export interface ImportedOrder {
  readonly order: Order;
  readonly lines: readonly LineItem[];
}

/** Takes orders over with what the ledger has to say of them. What they bought has taken effect where they come from. */
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
