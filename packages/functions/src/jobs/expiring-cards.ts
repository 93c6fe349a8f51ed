import { tellAll } from "@guildhall/core/card/expiring-cards";

export const handler = async (): Promise<{ told: number }> => ({ told: await tellAll() });
