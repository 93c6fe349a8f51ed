import type { OrderId } from "../../../ground/shared/ids.ts";
import type { LineItem } from "../../../money/order/line-item/line-item.schema.ts";
import * as LineItems from "../../../money/order/line-item/line-item.ts";
import * as Orders from "../../../money/order/order.ts";
import { isWhollyGivenBack } from "../../../money/order/refund-again.rules.ts";
import type { TermRow } from "../change-terms.ts";
import { isCharged } from "./staff-term.rules.ts";

interface TermPayment {
  readonly orderId?: OrderId | undefined;
  readonly isCharged: boolean;
  readonly isRefunded: boolean;
}

export async function isChargedTerm(row: TermRow): Promise<boolean> {
  return (await termPayments([row]))[0]?.isCharged ?? false;
}

export async function termPayments(rows: readonly TermRow[]): Promise<TermPayment[]> {
  const [{ personId } = { personId: undefined }] = rows;
  if (!personId) return [];
  const ids = rows.flatMap(({ lineItemId }) => lineItemId ?? []);
  const lines = new Map((await LineItems.findAll(personId, ids)).map((line) => [line.id, line]));
  return Promise.all(rows.map(({ lineItemId }) => paymentOf(lineItemId && lines.get(lineItemId))));
}

async function paymentOf(line: LineItem | undefined): Promise<TermPayment> {
  if (!line) return { isCharged: false, isRefunded: false };
  const { personId, orderId } = line;
  if (!orderId) return { isCharged: isCharged(line), isRefunded: isWhollyGivenBack(line) };
  const order = await Orders.find(personId, orderId);
  return { orderId, isCharged: isCharged(line, order), isRefunded: isWhollyGivenBack(line) };
}
