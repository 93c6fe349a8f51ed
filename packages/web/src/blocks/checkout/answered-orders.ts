import { OrderId } from "@guildhall/core/ground/shared/ids";
import { useCallback, useState } from "react";
import type { OrderResult } from "./submit-order.ts";

const key = "guildhall.answered";

/** The orders whose bank question was answered in this tab, so that a reload does not ask it again. */
export const readAnsweredOrders = (): readonly OrderId[] =>
  (sessionStorage.getItem(key) ?? "").split(" ").flatMap((id) => OrderId.safeParse(id).data ?? []);

export function keepAnsweredOrder(orderId: OrderId, isAnswered: boolean): void {
  const others = readAnsweredOrders().filter((id) => id !== orderId);
  const now = isAnswered ? [...others, orderId] : others;
  if (now.length > 0) sessionStorage.setItem(key, now.join(" "));
  else sessionStorage.removeItem(key);
}

/**
 * Whether the bank's question of an order was answered here. True until our server knows of it, or says that the bank
 * asks again.
 */
export function isAnsweredAfter({ kind, bank, outcome, error }: OrderResult, wasAnswered: boolean): boolean {
  const isUnknown = kind === "unsettled" && (error !== undefined || outcome.order.clientSecret === undefined);
  return isUnknown && (bank === "answered" || wasAnswered);
}

export interface AnsweredOrders {
  readonly answered: readonly OrderId[];
  readonly keepAnswered: (orderId: OrderId, isAnswered: boolean) => void;
}

export function useAnsweredOrders(): AnsweredOrders {
  const [answered, setAnswered] = useState(readAnsweredOrders);
  const keepAnswered = useCallback((orderId: OrderId, isAnswered: boolean) => {
    keepAnsweredOrder(orderId, isAnswered);
    setAnswered(readAnsweredOrders());
  }, []);
  return { answered, keepAnswered };
}
