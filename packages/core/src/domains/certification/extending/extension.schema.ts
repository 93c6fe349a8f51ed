import * as z from "zod/mini";
import { DecimalHours } from "../../../ground/shared/decimal-hours.schema.ts";
import { Cents, Instant, LocalDate, PersonId } from "../../../ground/shared/values.ts";
import { activeFlags } from "../../../people/person/active-flag.schema.ts";
import { extensionStates } from "../../../people/person/user.schema.ts";
import { Review } from "../../../review/review.schema.ts";
import { ExtensionId, RegistrationId } from "../certification.schema.ts";

/** Completed hours are counted by the server, whatever is sent. */
export const ExtensionRequest = z.object({
  registrationId: RegistrationId,
  completedHours: z.optional(DecimalHours),
});
export type ExtensionRequest = z.infer<typeof ExtensionRequest>;

/** An extension as staff read it. */
export const ExtensionShown = z.object({
  id: ExtensionId,
  state: z.enum(extensionStates),
  /** Absent until staff have decided. */
  approved: z.optional(z.boolean()),
  createdAt: Instant,
  completedHours: DecimalHours,
  oldDeadline: LocalDate,
  newDeadline: LocalDate,
  registrationId: RegistrationId,
  priceCents: z.optional(Cents),
  user: z.object({ id: PersonId, firstName: z.string(), lastName: z.string(), flags: activeFlags }),
  category: z.object({ step: z.string(), name: z.string(), certification: z.object({ name: z.string() }) }),
  reviews: z.array(Review),
});
export type ExtensionShown = z.infer<typeof ExtensionShown>;
