export { cardText } from "@guildhall/core/card/card.rules";

import { expiryOf } from "@guildhall/core/card/card.rules";
import type { LocalDate } from "@guildhall/core/shared/values";

/** "2027-03" is written "03/2027". */
export const expiryText = (expires: string): string => expires.split("-").toReversed().join("/");

/** A card is valid until the last day of its month. */
export const hasEnded = (expires: string, today: LocalDate): boolean => expiryOf(expires, today) === "expired";
