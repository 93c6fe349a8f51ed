import * as z from "zod/mini";
import { EventId } from "../shared/ids.ts";
import { limitOf, PageQuery, pageOf } from "../shared/page.ts";
import { Cents, LocalDate } from "../shared/values.ts";

export const eventTypes = {
  symposium: "Symposium",
  webinar: "Webinar",
  virtual: "Virtual event",
  fpa: "FPA event",
  "on-demand": "On demand",
} as const;

const EventType = z.enum(Object.keys(eventTypes) as [keyof typeof eventTypes]);
export type EventType = z.infer<typeof EventType>;

export const EventSummary = z.object({
  id: EventId,
  name: z.string().check(z.maxLength(150)),
  /** Short, because the dashboard reads five of these in half a read unit. */
  description: z.string().check(z.maxLength(200)),
  type: EventType,
  /** Absent for events on demand. */
  date: z.optional(LocalDate),
  /** The last day of sale. */
  expirationDate: LocalDate,
  /** In tenths. */
  ceus: z.int(),
  price: Cents,
  memberPrice: Cents,
  freeForMembers: z.boolean(),
  approvedForEthics: z.boolean(),
  image: z.optional(z.string()),
  imageAlt: z.optional(z.string()),
});
export type EventSummary = z.infer<typeof EventSummary>;

export const EventDetails = z.extend(EventSummary, { details: z.string().check(z.maxLength(20_000)) });
export type EventDetails = z.infer<typeof EventDetails>;

export const ListedEvent = z.extend(EventSummary, { registered: z.boolean() });
export type ListedEvent = z.infer<typeof ListedEvent>;

export const EventPage = pageOf(ListedEvent);
export type EventPage = z.infer<typeof EventPage>;

/** bylaws#event-lists */
export const UpcomingQuery = z.extend(PageQuery, {
  limit: limitOf(10),
  dashboard: z._default(z.stringbool(), false),
});
export type UpcomingQuery = z.infer<typeof UpcomingQuery>;
