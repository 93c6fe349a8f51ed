import { consumers } from "@guildhall/core/assembly/consumers";
import { sweepOutbox } from "@guildhall/core/ground/change/consume";

export const handler = async (): Promise<{ tried: number }> => ({ tried: await sweepOutbox(consumers) });
