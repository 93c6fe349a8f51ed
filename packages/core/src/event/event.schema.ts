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

/** An event as a list or a slide shows it. */
export const EventSummary = z.object({
  id: EventId,
  name: z.string().check(z.maxLength(150)),
  /** A sentence or two: five of these are to stay one page of the table, half a read unit. */
  description: z.string().check(z.maxLength(200)),
  type: EventType,
  /** Absent where it can be watched at any time. */
  date: z.optional(LocalDate),
  /** The last day on which it can be bought. */
  expirationDate: LocalDate,
  /** Tenths. */
  ceus: z.int(),
  price: Cents,
  memberPrice: Cents,
  freeForMembers: z.boolean(),
  approvedForEthics: z.boolean(),
  image: z.optional(z.string()),
});
export type EventSummary = z.infer<typeof EventSummary>;

/** An event with all that is said of it on its own page. */
export const EventDetails = z.extend(EventSummary, { details: z.string().check(z.maxLength(20_000)) });
export type EventDetails = z.infer<typeof EventDetails>;

/** An event, and whether the person is registered for it. */
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
