import type { LocalDate } from "../shared/values.ts";
import type { EventSummary } from "./event.schema.ts";

type Days = Pick<EventSummary, "date" | "expirationDate">;

/** It is offered up to the end of its last day in New York (1§4). */
export const isExpired = ({ expirationDate }: Pick<Days, "expirationDate">, today: LocalDate): boolean =>
  today > expirationDate;

/** Its own day, though it may be offered no more; what can be watched at any time is listed for as long as it is offered. */
export const listedUntil = ({ date, expirationDate }: Days): LocalDate => date ?? expirationDate;

/** Some events are for members alone (1§5, 1§6). */
export const isForMembers = ({ type }: Pick<EventSummary, "type">): boolean => type === "fpa" || type === "virtual";

export const isUpcoming = (event: Days, today: LocalDate): boolean => today <= listedUntil(event);
