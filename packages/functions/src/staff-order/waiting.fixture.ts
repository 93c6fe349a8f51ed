import { type WaitingOrder, WaitsFor } from "@guildhall/core/money/order/waiting-orders.schema";
import { expect } from "vitest";
import { call } from "../shared/call.fixture.ts";
import { handler as waitingOrders } from "./waiting-orders.ts";

export const listWaiting = async (waitsFor: WaitsFor) =>
  (await call(waitingOrders, { as: "admin", query: `waitsFor=${waitsFor}&limit=100` })).body;

/** The row of a person's order, and why it waits; undefined if it does not wait. */
export async function waitingRowOf(orderId: string): Promise<{ waitsFor: WaitsFor; row: WaitingOrder } | undefined> {
  for (const waitsFor of WaitsFor.options) {
    const { data, total, counts } = await listWaiting(waitsFor);
    expect([total, counts[waitsFor]]).toEqual([data.length, data.length]);
    const row = data.find(({ id }: WaitingOrder) => id === orderId);
    if (row) return { waitsFor, row };
  }
  return undefined;
}
