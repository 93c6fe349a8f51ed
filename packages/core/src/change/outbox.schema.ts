import * as z from "zod/mini";
import { Alert } from "../message/alert.schema.ts";
import { MailRequest } from "../message/mail.schema.ts";
import { TextRequest } from "../message/text.schema.ts";
import { ExportId, OrderId, OutboxId, RefundId } from "../shared/ids.ts";
import { Instant, PersonId } from "../shared/values.ts";
import { LateEntry } from "./audit.schema.ts";

/** What may follow from a change. Each kind has one consumer, idempotent by event id. */
export const Follow = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("mail"), order: MailRequest }),
  /** The token is made when the mail is: it never lies in the table in clear. */
  z.object({ kind: z.literal("password-reset"), email: z.string() }),
  z.object({ kind: z.literal("signed-in"), personId: PersonId, at: Instant }),
  z.object({ kind: z.literal("notification"), personId: PersonId, alert: Alert }),
  z.object({ kind: z.literal("text"), order: TextRequest }),
  /** The user pool is told the address that the person has now. */
  z.object({ kind: z.literal("login-email"), personId: PersonId }),
  /** The token is made when the mail is, as for a reset. */
  z.object({ kind: z.literal("email-change"), personId: PersonId, email: z.string() }),
  /** The present address hears of it as well, with a link that withdraws it. */
  z.object({ kind: z.literal("email-change-asked"), personId: PersonId, email: z.string() }),
  /** The link with which somebody proves their address. */
  z.object({ kind: z.literal("email-proof"), personId: PersonId, isWelcome: z.optional(z.boolean()) }),
  /** The user pool is told that a second factor is off. */
  z.object({ kind: z.literal("second-factor-off"), personId: PersonId }),
  /** The user pool is told that sessions have ended. */
  z.object({ kind: z.literal("pool-sign-out"), personId: PersonId }),
  /** A file that nothing shows any more. */
  z.object({ kind: z.literal("file-removed"), key: z.string() }),
  z.object({ kind: z.literal("data-export"), personId: PersonId, exportId: ExportId }),
  /** Copies that somebody else had asked for. */
  z.object({ kind: z.literal("copies-removed"), personId: PersonId, exportIds: z.array(ExportId) }),
  /** What was bought takes effect, and the receipt is mailed. */
  z.object({ kind: z.literal("order-paid"), personId: PersonId, orderId: OrderId }),
  z.object({
    kind: z.literal("refunded"),
    ...{ personId: PersonId, orderId: OrderId, refundId: RefundId },
    /** The bank has sent the money back since. */
    isReturned: z.optional(z.boolean()),
  }),
  /** A card that nobody keeps any more. */
  z.object({ kind: z.literal("card-detached"), personId: PersonId, paymentMethodId: z.string() }),
  /** What happened while its history was too busy to take it. */
  z.object({ kind: z.literal("late-entry"), entry: LateEntry }),
  /** Again, because a restored table has brought them back. */
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
  /** When it may next be tried. */
  dueAt: Instant,
  attempts: z.int(),
  lastError: z.optional(z.string()),
});
export type OutboxEvent = z.infer<typeof OutboxEvent>;

/** What staff see of an event that could not be delivered. */
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
