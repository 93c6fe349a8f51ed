import * as z from "zod/mini";
import { BulkId, PressId } from "../bulk/bulk.schema.ts";
import { Cents, ShownCents, text } from "../shared/values.ts";

/** What a cancellation would do now. */
export const CancellationPreview = z.object({
  registered: z.int(),
  /** Those of them to whom money is given back. */
  payers: z.int(),
  giveBackCents: Cents,
});
export type CancellationPreview = z.infer<typeof CancellationPreview>;

export const Cancellation = z.object({
  reason: text(500, "Say why."),
  /** What staff saw; refused if it has changed. */
  registered: z.int().check(z.gte(0)),
  giveBackCents: ShownCents,
  pressId: PressId,
});
export type Cancellation = z.infer<typeof Cancellation>;

const words = {
  subject: text(150, "Write a subject."),
  /** HTML; sanitized when it is stored and when it is sent. */
  message: text(10_000, "Write a message."),
};

export const MessageDraft = z.object(words);
export type MessageDraft = z.infer<typeof MessageDraft>;

export const EventMessage = z.object({
  ...words,
  /** How many receivers staff saw; refused if it has changed. */
  receivers: z.int().check(z.gte(0)),
  pressId: PressId,
});
export type EventMessage = z.infer<typeof EventMessage>;

export const MessagePreview = z.object({ subject: z.string(), html: z.string() });
export type MessagePreview = z.infer<typeof MessagePreview>;

/** The job that does it, on the page of bulk actions. */
export const BegunJob = z.object({ jobId: BulkId });
export type BegunJob = z.infer<typeof BegunJob>;
