import { cancelUnpaidExtensions } from "@guildhall/core/domains/certification/extending/unpaid-extensions";
import { workThroughUnpaid } from "@guildhall/core/domains/certification/staff/unpaid-registrations";

/** Extensions also where a registration failed. */
export const handler = async (): Promise<{ done: number }> => {
  const done = await Promise.allSettled([workThroughUnpaid(), cancelUnpaidExtensions()]);
  const failed = done.find((one) => one.status === "rejected");
  if (failed) throw failed.reason;
  return { done: done.reduce((sum, one) => sum + (one.status === "fulfilled" ? one.value : 0), 0) };
};
