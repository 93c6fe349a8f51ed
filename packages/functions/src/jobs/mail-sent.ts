import { confirm } from "@guildhall/core/ground/change/consume";
import { OutboxId } from "@guildhall/core/ground/shared/ids";
import * as z from "zod/mini";

/** The mail service's report of each sent mail, with the tags that we gave it. */
const EmailSent = z.object({
  detail: z.object({ mail: z.object({ tags: z.object({ event: z.optional(z.array(z.string())) }) }) }),
});

export async function handler(event: unknown): Promise<void> {
  const { tags } = z.parse(EmailSent, event).detail.mail;
  const id = z.safeParse(OutboxId, tags.event?.[0]);
  // Not every mail belongs to an outbox event.
  if (id.success) await confirm(id.data);
}
