import * as z from "zod/mini";
import { EventId } from "../../ground/shared/ids.ts";
import { limitOf, PageQuery, pageOf } from "../../ground/shared/page.ts";
import { Cents, Instant, LocalDate, PersonId, TimeOfDay } from "../../ground/shared/values.ts";
import { activeFlags } from "../../people/person/active-flag.schema.ts";

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
  date: z.optional(LocalDate),
  expirationDate: LocalDate,
  /** In tenths. */
  ceus: z.int(),
  price: Cents,
  memberPrice: Cents,
  freeForMembers: z.boolean(),
  approvedForEthics: z.boolean(),
  image: z.optional(z.string()),
  imageAlt: z.optional(z.string()),
  /** Hours that count as experience. */
  experienceHours: z.optional(z.int()),
  /** Of the day, in New York; an event without times takes the whole day. */
  startTime: z.optional(TimeOfDay),
  endTime: z.optional(TimeOfDay),
  capacity: z.optional(z.int()),
  /** Staff have canceled it (bylaws#event-canceled). */
  canceledAt: z.optional(Instant),
  cancelReason: z.optional(z.string()),
});
export type EventSummary = z.infer<typeof EventSummary>;

export const EventLinks = z.object({
  registration: z.optional(z.string()),
  recording: z.optional(z.string()),
  resource1: z.optional(z.string()),
  resource2: z.optional(z.string()),
});
export type EventLinks = z.infer<typeof EventLinks>;

export const EventDetails = z.extend(EventSummary, {
  details: z.string().check(z.maxLength(20_000)),
  ...EventLinks.shape,
});
export type EventDetails = z.infer<typeof EventDetails>;

export const ListedEvent = z.extend(EventSummary, {
  registered: z.boolean(),
  /** All places are taken. */
  full: z.optional(z.boolean()),
});
export type ListedEvent = z.infer<typeof ListedEvent>;

export const EventPage = pageOf(ListedEvent);
export type EventPage = z.infer<typeof EventPage>;

/** How many of the next events stand before the list of all. */
export const eventsBeforeList = 3;

export const UpcomingEvents = z.extend(EventPage, {
  /** For who asks for the first page and neither sorts nor filters: the next ones that they can register for. */
  next: z.optional(z.array(ListedEvent)),
});
export type UpcomingEvents = z.infer<typeof UpcomingEvents>;

/** zod's own for this would come with every page of the site. */
const YesNo = z.pipe(
  z.enum(["true", "false"]),
  z.transform((said) => said === "true"),
);

/** bylaws#event-lists */
export const UpcomingQuery = z.extend(PageQuery, {
  limit: limitOf(10),
  dashboard: z._default(YesNo, false),
});
export type UpcomingQuery = z.infer<typeof UpcomingQuery>;

/** `GET /api/events` answers one's own events (bylaws#event-lists). */
export const MyEventsQuery = z.extend(PageQuery, { limit: limitOf(10) });
export type MyEventsQuery = z.infer<typeof MyEventsQuery>;

export const EventAnswer = z.extend(ListedEvent, {
  categoryId: EventId,
  full: z.boolean(),
  details: z.string(),
  /** Only what this person may open today (bylaws#event-links). */
  extra: EventLinks,
});
export type EventAnswer = z.infer<typeof EventAnswer>;

export const CalendarFile = z.object({ fileName: z.string(), content: z.string() });
export type CalendarFile = z.infer<typeof CalendarFile>;

/** The address itself is only told when it is made. */
export const CalendarFeed = z.object({ madeAt: z.optional(Instant) });
export type CalendarFeed = z.infer<typeof CalendarFeed>;

export const NewCalendarFeed = z.object({ path: z.string() });
export type NewCalendarFeed = z.infer<typeof NewCalendarFeed>;

/** The person's part, then the secret: 32 random bytes. */
export const FeedAddress = z
  .string()
  .check(z.regex(/^[0-9a-hjkmnp-tv-z]{26}-[\w-]{43}$/, { error: "This address is not complete." }));

export const RosterRow = z.object({
  id: PersonId,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  flags: activeFlags,
  registeredAt: Instant,
  attended: z.boolean(),
  /** All that was paid is given back: they are not registered any more. */
  refundedAt: z.optional(Instant),
});
export type RosterRow = z.infer<typeof RosterRow>;

export const Roster = z.extend(pageOf(RosterRow), {
  name: z.string(),
  date: z.optional(LocalDate),
  capacity: z.optional(z.int()),
  canceledAt: z.optional(Instant),
  cancelReason: z.optional(z.string()),
  /** Of all who are registered, whatever the list is narrowed to. */
  registered: z.int(),
  attended: z.int(),
});
export type Roster = z.infer<typeof Roster>;

export const Attendance = z.object({ userId: PersonId, attended: z.boolean() });
export type Attendance = z.infer<typeof Attendance>;

export const RosterFile = z.object({ fileName: z.string(), content: z.string() });
export type RosterFile = z.infer<typeof RosterFile>;
