import { sweepOutbox } from "@guildhall/core/change/consume";
import { consumers } from "@guildhall/core/consumers";
import { afterRepeatedErasures } from "@guildhall/core/privacy/repeated-erasures";

export const handler = async (): Promise<{ tried: number }> =>
  afterRepeatedErasures(async () => ({ tried: await sweepOutbox(consumers) }));
