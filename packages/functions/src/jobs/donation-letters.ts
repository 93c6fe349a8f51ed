import { sendLetters } from "@guildhall/core/domains/donation/year-end-letters";

export const handler = (): Promise<{ sent: number }> => sendLetters();
