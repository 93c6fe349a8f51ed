import type { LocalDate } from "../shared/values.ts";
import type { EventSummary } from "./event.schema.ts";

type Days = Pick<EventSummary, "date" | "expirationDate">;

/** bylaws#event-sale-ends */
export const isExpired = ({ expirationDate }: Pick<Days, "expirationDate">, today: LocalDate): boolean =>
  today > expirationDate;

/** A dated event until its day, even if sales have ended; others while they are on sale. */
export const listedUntil = ({ date, expirationDate }: Days): LocalDate => date ?? expirationDate;

/** bylaws#member-events */
export const isForMembers = ({ type }: Pick<EventSummary, "type">): boolean => type === "fpa" || type === "virtual";

export const isUpcoming = (event: Days, today: LocalDate): boolean => today <= listedUntil(event);
