import * as z from "zod/mini";
import { currentPassword } from "../account/account.schema.ts";
import { activeFlags } from "../person/active-flag.schema.ts";
import { ExportId } from "../shared/ids.ts";
import { Cents, Instant, optionalText, PersonId, text } from "../shared/values.ts";

export const exportDays = 7;

export const Export = z.object({
  id: ExportId,
  state: z.enum(["making", "ready", "failed"]),
  requestedAt: Instant,
  readyAt: z.optional(Instant),
  validUntil: z.optional(Instant),
  bytes: z.optional(z.int()),
});
export type Export = z.infer<typeof Export>;

export const Exports = z.object({ data: z.array(Export) });
export type Exports = z.infer<typeof Exports>;

/** Valid for five minutes. */
export const ExportDownload = z.object({ url: z.string() });
export type ExportDownload = z.infer<typeof ExportDownload>;

export const ClosureRequest = z.object({
  currentPassword,
  reason: optionalText(1000),
});
export type ClosureRequest = z.infer<typeof ClosureRequest>;

export const Closure = z.object({
  personId: PersonId,
  name: z.string(),
  email: z.string(),
  memberNumber: z.int(),
  /** What staff are to be warned of. */
  flags: activeFlags,
  requestedAt: Instant,
  reason: z.optional(z.string()),
  /** Refunded too much and not dealt with: after the closure nobody looks for it. */
  tooMuchCents: z.optional(Cents),
});
export type Closure = z.infer<typeof Closure>;

export const Closures = z.object({ data: z.array(Closure) });
export type Closures = z.infer<typeof Closures>;

const numberWanted = "Enter the member number of the account that you mean.";

/** Typed by hand, because it cannot be undone. */
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
