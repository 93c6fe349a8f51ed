import * as z from "zod/mini";
import { ImpersonationId } from "../../ground/shared/ids.ts";
import { Instant, PersonId, text } from "../../ground/shared/values.ts";

export const ImpersonationTarget = z.object({
  id: PersonId,
  name: z.string(),
  email: z.string(),
  memberNumber: z.int(),
  /** False for staff, oneself and closed accounts. */
  mayBeActedAs: z.boolean(),
  hasSecondFactor: z.boolean(),
  emailProvedAt: z.optional(Instant),
});
export type ImpersonationTarget = z.infer<typeof ImpersonationTarget>;

export const ImpersonationRequest = z.object({ reason: text(255, "Say why.") });
export type ImpersonationRequest = z.infer<typeof ImpersonationRequest>;

export const EndReason = z.object({ reason: text(255, "Say why.") });
export type EndReason = z.infer<typeof EndReason>;

export const Impersonation = z.object({ id: ImpersonationId, token: z.string(), expiresAt: Instant });
export type Impersonation = z.infer<typeof Impersonation>;
