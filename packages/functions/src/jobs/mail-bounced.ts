import { VerificationId } from "@guildhall/core/domains/certification/certification.schema";
import { mailBounced } from "@guildhall/core/domains/certification/supervisor/verify/bounced-mail";
import * as z from "zod/mini";

/** The mail service's report of a mail that nobody gets, with the tags that we gave it. */
const EmailBounced = z.object({
  detail: z.object({
    bounce: z.object({ bounceType: z.string() }),
    mail: z.object({ tags: z.object({ about: z.optional(z.array(z.string())) }) }),
  }),
});

export async function handler(event: unknown): Promise<void> {
  const { bounce, mail } = z.parse(EmailBounced, event).detail;
  const id = z.safeParse(VerificationId, mail.tags.about?.[0]);
  // Others than supervisors have accounts, and a full mailbox is tried again.
  if (id.success && bounce.bounceType === "Permanent") await mailBounced(id.data);
}
