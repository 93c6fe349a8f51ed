import { fillKeys } from "@guildhall/core/people/duplicate/fill-keys";

export const handler = (): Promise<{ compared: number }> => fillKeys();
