import { sweepOrders } from "@guildhall/core/selling/payment-reconciliation/sweep";

export const handler = async (): Promise<{ compared: number }> => ({ compared: await sweepOrders() });
