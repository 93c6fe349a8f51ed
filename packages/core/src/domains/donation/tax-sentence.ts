import { associationAt } from "../../engines/setting/association.ts";
import type { LineItem } from "../../money/order/line-item/line-item.schema.ts";
import type { Order } from "../../money/order/order.schema.ts";
import { giftOf } from "./gift.rules.ts";

type TaxSentenceOrder = Pick<Order, "id" | "method" | "disputes" | "paidAt">;

/** Only if something was donated and not refunded. */
export async function taxSentenceOf(order: TaxSentenceOrder, lines: readonly LineItem[]): Promise<string | undefined> {
  const { paidAt } = order;
  if (!paidAt || !lines.some((line) => giftOf(line, order, paidAt))) return undefined;
  return (await associationAt(paidAt)).taxSentence;
}
