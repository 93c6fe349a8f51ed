import type { LineItem } from "../../../money/order/line-item/line-item.schema.ts";
import * as LineItems from "../../../money/order/line-item/line-item.ts";
import type { Order } from "../../../money/order/order.schema.ts";
import * as Orders from "../../../money/order/order.ts";
import type { KeptReviewItem } from "../../../review/items.ts";
import { ExtensionId } from "../certification.schema.ts";
import * as Extensions from "../extension/extensions.ts";

export interface ExtensionWithOrder {
  readonly extension: Extensions.KeptExtension;
  /** Nothing once its order was canceled. */
  readonly line: LineItem | undefined;
  readonly order: Order | undefined;
}

export async function readAsked(extension: Extensions.KeptExtension): Promise<ExtensionWithOrder> {
  const { personId, lineItemId } = extension;
  const [line] = await LineItems.findAll(personId, [lineItemId]);
  const order = line?.orderId && (await Orders.find(personId, line.orderId));
  return { extension, line, order: order || undefined };
}

export async function askedExtension({
  itemId,
  personId,
}: Pick<KeptReviewItem, "itemId" | "personId">): Promise<ExtensionWithOrder | undefined> {
  const extension = await Extensions.find(personId, ExtensionId.parse(itemId));
  return extension && readAsked(extension);
}
