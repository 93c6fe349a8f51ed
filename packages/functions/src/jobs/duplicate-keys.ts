import { fillKeys } from "@guildhall/core/duplicate/fill-keys";

export const handler = (): Promise<{ compared: number }> => fillKeys();
