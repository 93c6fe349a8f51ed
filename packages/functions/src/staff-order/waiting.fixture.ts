import { type WaitingOrder, WaitsFor } from "@guildhall/core/order/waiting-orders.schema";
import { expect } from "vitest";
import { call } from "../shared/call.fixture.ts";
import { handler as waitingOrders } from "./waiting-orders.ts";

export const list = async (waitsFor: WaitsFor) =>
  (await call(waitingOrders, { as: "admin", query: `waitsFor=${waitsFor}&limit=100` })).body;

/** The row of somebody's order, and for what it waits; nothing where it waits for nobody. */
export async function waitOf(orderId: string): Promise<{ waitsFor: WaitsFor; row: WaitingOrder } | undefined> {
  for (const waitsFor of WaitsFor.options) {
    const { data, total, counts } = await list(waitsFor);
    expect([total, counts[waitsFor]]).toEqual([data.length, data.length]);
    const row = data.find(({ id }: WaitingOrder) => id === orderId);
    if (row) return { waitsFor, row };
  }
  return undefined;
}
