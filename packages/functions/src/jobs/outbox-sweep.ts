import { sweepOutbox } from "@guildhall/core/change/consume";
import { consumers } from "@guildhall/core/consumers";

export const handler = async (): Promise<{ tried: number }> => ({ tried: await sweepOutbox(consumers) });
