export { cardText } from "@guildhall/core/money/card/card.rules";

import type { LocalDate } from "@guildhall/core/ground/shared/values";
import { expiryOf } from "@guildhall/core/money/card/card.rules";

/** "2027-03" is written "03/2027". */
export const expiryText = (expires: string): string => expires.split("-").toReversed().join("/");

/** A card is valid until the last day of its month. */
export const hasEnded = (expires: string, today: LocalDate): boolean => expiryOf(expires, today) === "expired";
