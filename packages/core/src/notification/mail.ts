import type { MailOrder } from "../message/mail.schema.ts";
import { hashOf } from "../person/mailed-link.ts";
import * as Person from "../person/person.ts";
import { log } from "../shared/log.ts";
import { countDone, isRoomFor } from "../shared/rate-limit.ts";
import { sendMail } from "./mail.gateway.ts";
import { toHtml, toText } from "./mail-layout.ts";
import { mailCauses } from "./mail-limit.rules.ts";
import { write } from "./mail-templates.ts";

/** Writes and sends one mail. Only the outbox calls this: it is what makes a mail go out once. */
export async function send(order: MailOrder, eventId: string): Promise<void> {
  const addressee = await Person.findByEmail(order.to);
  const limit = addressee && !addressee.emailProvedAt ? limitOf(order) : undefined;
  if (limit && !(await isRoomFor(...limit))) return log.warn("mail.withheld", { template: order.template });
  const { subject, blocks } = write(order, process.env.SITE_URL ?? "", addressee?.emailProvedAt !== undefined);
  await sendMail({ to: order.to, subject, html: toHtml(subject, blocks), text: toText(subject, blocks), eventId });
  if (limit) await countDone(...limit).catch(notCounted(order));
}

/**
 * Whoever registered with somebody else's address must not fill that mailbox. What went out is counted, not what was
 * tried: while the mail service is down, nothing is lost. Each kind that tells of access, or that a stranger can cause,
 * is counted by itself, so that neither uses up the room of any other.
 */
function limitOf({ template, to }: MailOrder): Parameters<typeof isRoomFor> | undefined {
  const cause = mailCauses[template];
  if (cause === "link") return undefined;
  const address = hashOf(to.toLowerCase());
  if (cause === "account") return ["unproved-mails.email", address];
  return [`unproved-${cause}-mails.email`, `${template}#${address}`];
}

/** It went out, and must not go out again for that. */
const notCounted =
  ({ template }: MailOrder) =>
  (error: unknown) =>
    log.warn("mail.not-counted", { template, error });
