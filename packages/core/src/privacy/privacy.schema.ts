import * as z from "zod/mini";
import { currentPassword } from "../account/account.schema.ts";
import { ExportId } from "../shared/ids.ts";
import { Cents, Instant, optionalText, PersonId, text } from "../shared/values.ts";

export const exportDays = 7;

/** A copy of everything that is kept about somebody, made by a job. */
export const Export = z.object({
  id: ExportId,
  state: z.enum(["making", "ready", "failed"]),
  requestedAt: Instant,
  readyAt: z.optional(Instant),
  /** Until when it can be downloaded. */
  validUntil: z.optional(Instant),
  bytes: z.optional(z.int()),
});
export type Export = z.infer<typeof Export>;

export const Exports = z.object({ data: z.array(Export) });
export type Exports = z.infer<typeof Exports>;

/** Good for five minutes. */
export const ExportDownload = z.object({ url: z.string() });
export type ExportDownload = z.infer<typeof ExportDownload>;

export const ClosureRequest = z.object({
  currentPassword,
  reason: optionalText(1000),
});
export type ClosureRequest = z.infer<typeof ClosureRequest>;

/** Somebody who asked for their account to be closed, as staff see them. */
export const Closure = z.object({
  personId: PersonId,
  name: z.string(),
  email: z.string(),
  memberNumber: z.int(),
  requestedAt: Instant,
  reason: z.optional(z.string()),
  /** Given back too much, and not dealt with yet: nobody looks for it once the account is closed. */
  tooMuchCents: z.optional(Cents),
});
export type Closure = z.infer<typeof Closure>;

export const Closures = z.object({ data: z.array(Closure) });
export type Closures = z.infer<typeof Closures>;

const numberWanted = "Enter the member number of the account that you mean.";

/** Written again by hand, because it cannot be undone. */
export const ClosureConfirmation = z.object({
  memberNumber: z
    .int({ error: numberWanted })
    .check(z.gte(1, { error: numberWanted }), z.lte(999_999_999, { error: numberWanted })),
});
export type ClosureConfirmation = z.infer<typeof ClosureConfirmation>;

export const ClosureRefusal = z.object({
  message: text(1000, "Say why."),
});
export type ClosureRefusal = z.infer<typeof ClosureRefusal>;
