import { sendLetters } from "@guildhall/core/donation/year-end-letters";
import { afterRepeatedErasures } from "@guildhall/core/privacy/repeated-erasures";

export const handler = (): Promise<{ sent: number }> => afterRepeatedErasures(sendLetters);
