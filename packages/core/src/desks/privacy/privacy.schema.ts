import * as z from "zod/mini";
import { ExportId } from "../../ground/shared/ids.ts";
import { Instant, optionalTextAsTyped } from "../../ground/shared/values.ts";
import { currentPassword } from "../../people/account/account.schema.ts";
import { closureSubject } from "./closure.subject.schema.ts";

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

export const ExportDownload = z.object({ url: z.string() });
export type ExportDownload = z.infer<typeof ExportDownload>;

export const ClosureRequest = z.object({
  currentPassword,
  reason: optionalTextAsTyped(1000),
});
export type ClosureRequest = z.infer<typeof ClosureRequest>;

export const ClosureConfirmation = closureSubject.body.approve;
export type ClosureConfirmation = z.infer<typeof ClosureConfirmation>;

export const ClosureRefusal = closureSubject.body.reject;
export type ClosureRefusal = z.infer<typeof ClosureRefusal>;
