import { consumers } from "@guildhall/core/all-consumers";
import { sweep } from "@guildhall/core/change/consume";

export const handler = async (): Promise<{ tried: number }> => ({ tried: await sweep(consumers) });
