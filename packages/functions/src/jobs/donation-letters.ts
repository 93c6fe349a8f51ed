import { sendLetters } from "@guildhall/core/donation/year-end-letters";

export const handler = (): Promise<{ sent: number }> => sendLetters();
