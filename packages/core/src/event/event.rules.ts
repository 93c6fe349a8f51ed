import type { LocalDate } from "../shared/values.ts";
import type { EventSummary } from "./event.schema.ts";

type Days = Pick<EventSummary, "date" | "expirationDate">;

/** bylaws#event-sale-ends */
export const isExpired = ({ expirationDate }: Pick<Days, "expirationDate">, today: LocalDate): boolean =>
  today > expirationDate;

/** Its own day, though it may be offered no more; what can be watched at any time is listed for as long as it is offered. */
export const listedUntil = ({ date, expirationDate }: Days): LocalDate => date ?? expirationDate;

/** bylaws#member-events */
export const isForMembers = ({ type }: Pick<EventSummary, "type">): boolean => type === "fpa" || type === "virtual";

export const isUpcoming = (event: Days, today: LocalDate): boolean => today <= listedUntil(event);
