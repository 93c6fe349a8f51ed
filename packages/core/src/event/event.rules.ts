import type { LocalDate } from "../shared/values.ts";
import type { EventLinks, EventSummary } from "./event.schema.ts";

type Days = Pick<EventSummary, "date" | "expirationDate">;

/** bylaws#event-sale-ends */
export const isExpired = ({ expirationDate }: Pick<Days, "expirationDate">, today: LocalDate): boolean =>
  today > expirationDate;

/** A dated event until its day, even if sales have ended; others while they are on sale. */
export const listedUntil = ({ date, expirationDate }: Days): LocalDate => date ?? expirationDate;

/** bylaws#member-events */
export const isForMembers = ({ type }: Pick<EventSummary, "type">): boolean => type === "fpa" || type === "virtual";

export const isUpcoming = (event: Days, today: LocalDate): boolean => today <= listedUntil(event);

/** After its day; without a day, once it is no longer sold. */
export const isEventOver = ({ date, expirationDate }: Days, today: LocalDate): boolean =>
  today > (date ?? expirationDate);

/** bylaws#event-full */
export const isFull = ({ capacity }: Pick<EventSummary, "capacity">, registered: number): boolean =>
  capacity !== undefined && registered >= capacity;

type Linked = EventLinks & Pick<EventSummary, "date" | "canceledAt">;

/** Nothing for who is not registered; the recording from the day after (bylaws#event-links). */
export function linksFor(event: Linked, registered: boolean, today: LocalDate): EventLinks {
  if (!registered) return {};
  const { registration, recording, resource1, resource2, date, canceledAt } = event;
  const hasBeen = date === undefined || today > date;
  return {
    ...(registration && !canceledAt && !(date && hasBeen) && { registration }),
    ...(recording && !canceledAt && hasBeen && { recording }),
    ...(resource1 && { resource1 }),
    ...(resource2 && { resource2 }),
  };
}
