import { forgetUnused } from "@guildhall/core/money/card/unused-cards";

export const handler = async (): Promise<{ looked: number }> => ({ looked: await forgetUnused() });
