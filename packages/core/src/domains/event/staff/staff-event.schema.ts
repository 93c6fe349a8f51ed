import * as z from "zod/mini";
import { BulkId, BulkState, PressId } from "../../../desks/bulk/bulk.schema.ts";
import { Cents, ShownCents, text, textAsTyped } from "../../../ground/shared/values.ts";

const People = z.int().check(z.gte(0), z.lte(1_000_000));

export const CancellationPreview = z.object({
  registered: z.int(),
  payers: z.int(),
  giveBackCents: Cents,
  cardCents: Cents,
  outsideCents: Cents,
  heldCents: Cents,
});
export type CancellationPreview = z.infer<typeof CancellationPreview>;

export const Cancellation = z.object({
  reason: textAsTyped(500, "Say why."),
  registered: People,
  giveBackCents: ShownCents,
  pressId: PressId,
});
export type Cancellation = z.infer<typeof Cancellation>;

const Part = z.object({ people: z.int(), cents: Cents });

export const EventRefunds = z.object({
  given: Part,
  /** Written down; Stripe or the bank has not answered. */
  requested: Part,
  failed: Part,
  held: Part,
  byBank: Part,
  left: Part,
  /** The last job, while it is kept. */
  job: z.optional(z.object({ id: BulkId, state: BulkState })),
});
export type EventRefunds = z.infer<typeof EventRefunds>;

export const EventRefundForm = z.object({ leftCents: ShownCents, pressId: PressId });
export type EventRefundForm = z.infer<typeof EventRefundForm>;

const words = {
  subject: text(150, "Write a subject."),
  /** HTML; sanitized when it is stored and when it is sent. */
  message: textAsTyped(10_000, "Write a message."),
};

export const MessageDraft = z.object(words);
export type MessageDraft = z.infer<typeof MessageDraft>;

export const EventMessage = z.object({
  ...words,
  receivers: People,
  pressId: PressId,
});
export type EventMessage = z.infer<typeof EventMessage>;

export const MessagePreview = z.object({ subject: z.string(), html: z.string() });
export type MessagePreview = z.infer<typeof MessagePreview>;

export const JobRef = z.object({ jobId: BulkId });
export type JobRef = z.infer<typeof JobRef>;
