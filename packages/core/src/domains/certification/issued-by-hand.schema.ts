import * as z from "zod/mini";
import { type Instant, LocalDate, type PersonId } from "../../ground/shared/values.ts";

/** A digital credential or a badge: staff issue it, and say on which day (bylaws#by-hand). */
export type IssuedByHand =
  | { readonly state: "waiting"; readonly since: Instant }
  | { readonly state: "issued"; readonly since: Instant; readonly on: LocalDate; readonly by: PersonId };

export const IssuedByHandAnswer = z.object({ state: z.enum(["waiting", "issued"]), on: z.optional(LocalDate) });
export type IssuedByHandAnswer = z.infer<typeof IssuedByHandAnswer>;
