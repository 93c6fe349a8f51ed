import { sweepOrders } from "@guildhall/core/payment-reconciliation/sweep";
import { afterRepeatedErasures } from "@guildhall/core/privacy/repeated-erasures";

export const handler = async (): Promise<{ compared: number }> =>
  afterRepeatedErasures(async () => ({ compared: await sweepOrders() }));
