import { writtenDollars } from "../../../ground/shared/values.ts";

/** Of an order that has ended. */
export const chargedText = (chargedCents: number): string =>
  chargedCents > 0
    ? `Your card was charged ${writtenDollars(chargedCents)} for it, which we give back.`
    : "Nothing was charged.";
