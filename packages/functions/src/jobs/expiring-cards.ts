import { notifyExpiring } from "@guildhall/core/card/expiring-cards";

export const handler = async (): Promise<{ told: number }> => ({ told: await notifyExpiring() });
