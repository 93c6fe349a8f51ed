import * as z from "zod/mini";
import { pageOf } from "../shared/page.ts";
import { Instant, LocalDate, PersonId } from "../shared/values.ts";

export const RosterRow = z.object({
  id: PersonId,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  registeredAt: Instant,
  attended: z.boolean(),
});
export type RosterRow = z.infer<typeof RosterRow>;

export const Roster = z.extend(pageOf(RosterRow), {
  name: z.string(),
  date: z.optional(LocalDate),
  capacity: z.optional(z.int()),
  /** Of all who are registered, whatever the list is narrowed to. */
  registered: z.int(),
  attended: z.int(),
});
export type Roster = z.infer<typeof Roster>;

export const Attendance = z.object({ userId: PersonId, attended: z.boolean() });
export type Attendance = z.infer<typeof Attendance>;

export const RosterFile = z.object({ fileName: z.string(), content: z.string() });
export type RosterFile = z.infer<typeof RosterFile>;
