import { tellAll } from "@guildhall/core/billing/expiring-cards";

export const handler = async (): Promise<{ told: number }> => ({ told: await tellAll() });
