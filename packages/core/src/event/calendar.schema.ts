import * as z from "zod/mini";
import { Instant } from "../shared/values.ts";

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
