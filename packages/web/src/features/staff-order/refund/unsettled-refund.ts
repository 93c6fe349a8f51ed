import type { OrderId, RefundId } from "@guildhall/core/ground/shared/ids";
import type { Order } from "@guildhall/core/money/order/order.schema";
import { RefundRequest } from "@guildhall/core/selling/staff-order/staff-order.schema";
import * as z from "zod/mini";

const keyFor = (orderId: OrderId): string => `guildhall.refund.${orderId}`;

/** A refund counts as answered when it is on its order, with any result. */
export const isNoted = ({ refunds = [] }: Pick<Order, "refunds">, id: RefundId): boolean =>
  refunds.some((refund) => refund.id === id);

function read(orderId: OrderId): RefundRequest | undefined {
  try {
    return z.safeParse(RefundRequest, JSON.parse(sessionStorage.getItem(keyFor(orderId)) ?? "")).data;
  } catch {
    return undefined;
  }
}

/** A refund that this tab has sent without getting a result: the next request repeats the same refund. */
export function unsettledRefund(order: Pick<Order, "id" | "refunds">): RefundRequest | undefined {
  const sent = read(order.id);
  return sent && !isNoted(order, sent.refundId) ? sent : undefined;
}

export const keepUnsettled = (orderId: OrderId, sent: RefundRequest): void =>
  sessionStorage.setItem(keyFor(orderId), JSON.stringify(sent));

/** Whether there was one to remove: if several callers learn the result, only one reports it. */
export function forgetUnsettled(orderId: OrderId): boolean {
  const isKept = sessionStorage.getItem(keyFor(orderId)) !== null;
  sessionStorage.removeItem(keyFor(orderId));
  return isKept;
}
