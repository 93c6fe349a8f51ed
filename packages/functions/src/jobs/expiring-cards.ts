import { notifyExpiring } from "@guildhall/core/money/card/expiring-cards";

export const handler = async (): Promise<{ told: number }> => ({ told: await notifyExpiring() });
