import { forgetUnused } from "@guildhall/core/billing/unused-cards";

export const handler = async (): Promise<{ looked: number }> => ({ looked: await forgetUnused() });
