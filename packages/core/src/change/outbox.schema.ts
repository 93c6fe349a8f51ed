import * as z from "zod/mini";
import { Alert } from "../message/alert.schema.ts";
import { MailRequest } from "../message/mail.schema.ts";
import { TextRequest } from "../message/text.schema.ts";
import { ExportId, OrderId, OutboxId, RefundId } from "../shared/ids.ts";
import { Instant, PersonId } from "../shared/values.ts";
import { LateEntry } from "./audit.schema.ts";

/** Work that follows from a change. Each kind has one consumer, idempotent by event id. */
export const Follow = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("mail"), order: MailRequest }),
  /** The token is made with the mail, so that the table never holds it in clear. */
  z.object({ kind: z.literal("password-reset"), email: z.string() }),
  z.object({ kind: z.literal("signed-in"), personId: PersonId, at: Instant }),
  z.object({ kind: z.literal("notification"), personId: PersonId, alert: Alert }),
  z.object({ kind: z.literal("text"), order: TextRequest }),
  /** Updates the user pool to the person's present address. */
  z.object({ kind: z.literal("login-email"), personId: PersonId }),
  /** The token is made with the mail. */
  z.object({ kind: z.literal("email-change"), personId: PersonId, email: z.string() }),
  /** Tells the present address, with a link that withdraws the change. */
  z.object({ kind: z.literal("email-change-asked"), personId: PersonId, email: z.string() }),
  z.object({ kind: z.literal("email-proof"), personId: PersonId, isWelcome: z.optional(z.boolean()) }),
  z.object({ kind: z.literal("second-factor-off"), personId: PersonId }),
  z.object({ kind: z.literal("pool-sign-out"), personId: PersonId }),
  z.object({ kind: z.literal("file-removed"), key: z.string() }),
  z.object({ kind: z.literal("data-export"), personId: PersonId, exportId: ExportId }),
  /** Copies that a previous owner of the account asked for. */
  z.object({ kind: z.literal("copies-removed"), personId: PersonId, exportIds: z.array(ExportId) }),
  z.object({ kind: z.literal("order-paid"), personId: PersonId, orderId: OrderId }),
  z.object({
    kind: z.literal("refunded"),
    ...{ personId: PersonId, orderId: OrderId, refundId: RefundId },
    isReturned: z.optional(z.boolean()),
  }),
  z.object({ kind: z.literal("card-detached"), personId: PersonId, paymentMethodId: z.string() }),
  z.object({ kind: z.literal("late-entry"), entry: LateEntry }),
  /** Repeats an erasure after an older table was restored. */
  z.object({ kind: z.literal("erase"), personId: PersonId, isRepeat: z.optional(z.boolean()) }),
]);
export type Follow = z.infer<typeof Follow>;

export const OutboxState = z.enum(["pending", "done", "dead"]);
export type OutboxState = z.infer<typeof OutboxState>;

export const OutboxEvent = z.object({
  id: OutboxId,
  state: OutboxState,
  follow: Follow,
  createdAt: Instant,
  dueAt: Instant,
  attempts: z.int(),
  lastError: z.optional(z.string()),
});
export type OutboxEvent = z.infer<typeof OutboxEvent>;

export const DeadLetter = z.object({
  id: OutboxId,
  kind: z.string(),
  summary: z.string(),
  createdAt: Instant,
  attempts: z.int(),
  lastError: z.optional(z.string()),
});
export type DeadLetter = z.infer<typeof DeadLetter>;

export const Replayed = z.object({ delivered: z.boolean(), lastError: z.optional(z.string()) });
export type Replayed = z.infer<typeof Replayed>;
