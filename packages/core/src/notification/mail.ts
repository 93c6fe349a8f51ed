import * as Person from "../account/person.ts";
import { sendMail } from "./mail.gateway.ts";
import type { MailOrder } from "./mail.schema.ts";
import { toHtml, toText } from "./mail-layout.ts";
import { write } from "./mail-templates.ts";

/** Writes and sends one mail. Only the outbox calls this: it is what makes a mail go out once. */
export async function send(order: MailOrder, eventId: string): Promise<void> {
  const addressee = await Person.findByEmail(order.to);
  const { subject, blocks } = write(order, process.env.SITE_URL ?? "", addressee?.emailProvedAt !== undefined);
  await sendMail({ to: order.to, subject, html: toHtml(subject, blocks), text: toText(subject, blocks), eventId });
}
