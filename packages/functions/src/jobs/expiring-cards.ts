import { notifyExpiring } from "@guildhall/core/card/expiring-cards";
import { afterRepeatedErasures } from "@guildhall/core/privacy/repeated-erasures";

export const handler = async (): Promise<{ told: number }> =>
  afterRepeatedErasures(async () => ({ told: await notifyExpiring() }));
