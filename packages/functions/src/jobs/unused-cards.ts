import { forgetUnused } from "@guildhall/core/card/unused-cards";
import { afterRepeatedErasures } from "@guildhall/core/privacy/repeated-erasures";

export const handler = async (): Promise<{ looked: number }> =>
  afterRepeatedErasures(async () => ({ looked: await forgetUnused() }));
