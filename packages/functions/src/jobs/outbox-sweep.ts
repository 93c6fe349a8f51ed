import { sweep } from "@guildhall/core/outbox/consume";

export const handler = async (): Promise<{ tried: number }> => ({ tried: await sweep() });
