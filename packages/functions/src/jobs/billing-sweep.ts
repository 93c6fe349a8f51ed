import { sweep } from "@guildhall/core/billing/sweep";

export const handler = async (): Promise<{ compared: number }> => ({ compared: await sweep() });
