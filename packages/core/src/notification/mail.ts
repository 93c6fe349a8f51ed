import { sendMail } from "./mail.gateway.ts";
import type { MailOrder } from "./mail.schema.ts";
import { toHtml, toText } from "./mail-layout.ts";
import { write } from "./mail-templates.ts";

/** Writes and sends one mail. Only the outbox calls this: it is what makes a mail go out once. */
export async function send(order: MailOrder, eventId: string): Promise<void> {
  const { subject, blocks } = write(order, process.env.SITE_URL ?? "");
  await sendMail({ to: order.to, subject, html: toHtml(subject, blocks), text: toText(subject, blocks), eventId });
}
