import { forgetUnused } from "@guildhall/core/card/unused-cards";

export const handler = async (): Promise<{ looked: number }> => ({ looked: await forgetUnused() });
