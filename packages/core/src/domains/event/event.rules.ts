import type { LocalDate } from "../../ground/shared/values.ts";
import type { EventLinks, EventSummary, ListedEvent } from "./event.schema.ts";

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

export const eventPlaces = ["registered", "canceled", "over", "full"] as const;
export type PlaceWith = (typeof eventPlaces)[number];

interface PlaceAsked {
  /** Also one that was paid for. */
  readonly isRegistered: boolean;
  readonly isFull: boolean;
  readonly isArchived: boolean;
  readonly today: LocalDate;
}

/** For who gets it with something else, free of charge (bylaws#material-events). */
export function placeWith(
  event: Days & Pick<EventSummary, "canceledAt">,
  { isRegistered, isFull: full, isArchived, today }: PlaceAsked,
): PlaceWith {
  if (isRegistered) return "registered";
  if (event.canceledAt) return "canceled";
  if (isArchived || isEventOver(event, today)) return "over";
  return full ? "full" : "registered";
}

/** From its day on; always without a day (bylaws#event-roster). */
export const mayBeMarked = ({ date }: Pick<Days, "date">, today: LocalDate): boolean =>
  date === undefined || today >= date;

interface EventBuyer {
  readonly isMember: boolean;
  readonly today: LocalDate;
}

/** Whether this person can still register. Its places are counted elsewhere (bylaws#event-lists). */
export const mayRegister = (event: ListedEvent, { isMember, today }: EventBuyer): boolean =>
  !(event.canceledAt || event.registered || isExpired(event, today)) && (isMember || !isForMembers(event));

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

export const creditBands = {
  none: "None",
  one: "Up to 1",
  three: "More than 1, up to 3",
  more: "More than 3",
} as const;

/** CEUs are in tenths (bylaws#event-lists). */
export function creditBandOf({ ceus }: Pick<EventSummary, "ceus">): keyof typeof creditBands {
  if (ceus === 0) return "none";
  if (ceus <= 10) return "one";
  return ceus <= 30 ? "three" : "more";
}

export const priceBands = {
  free: "Free for everybody",
  low: "Up to $50",
  middle: "More than $50, up to $200",
  high: "More than $200",
} as const;

export function priceBandOf({ price }: Pick<EventSummary, "price">): keyof typeof priceBands {
  if (price === 0) return "free";
  if (price <= 50_00) return "low";
  return price <= 200_00 ? "middle" : "high";
}
