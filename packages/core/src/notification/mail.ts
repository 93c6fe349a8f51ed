import { hashOf } from "../account/mailed-link.ts";
import * as Person from "../account/person.ts";
import { DomainError } from "../shared/errors.ts";
import { log } from "../shared/log.ts";
import { countAttempt } from "../shared/rate-limit.ts";
import { sendMail } from "./mail.gateway.ts";
import type { MailOrder } from "./mail.schema.ts";
import { toHtml, toText } from "./mail-layout.ts";
import { write } from "./mail-templates.ts";

/** Writes and sends one mail. Only the outbox calls this: it is what makes a mail go out once. */
export async function send(order: MailOrder, eventId: string): Promise<void> {
  const addressee = await Person.findByEmail(order.to);
  if (addressee && !addressee.emailProvedAt && !(await mayBeMailed(order))) return;
  const { subject, blocks } = write(order, process.env.SITE_URL ?? "", addressee?.emailProvedAt !== undefined);
  await sendMail({ to: order.to, subject, html: toHtml(subject, blocks), text: toText(subject, blocks), eventId });
}

/** Each has a limit of its own, and is the way by which the owner of an address gets hold of the account. */
const links: ReadonlySet<MailOrder["template"]> = new Set([
  "account.welcome",
  "account.email-proof",
  "account.password-reset",
]);

/** Whoever registered with somebody else's address must not fill that mailbox. The alerts in the portal say the same. */
async function mayBeMailed({ template, to }: MailOrder): Promise<boolean> {
  if (links.has(template)) return true;
  try {
    await countAttempt("unproved-mails.email", hashOf(to.toLowerCase()));
    return true;
  } catch (error) {
    if (!(error instanceof DomainError && error.code === "rate.limited")) throw error;
    log.warn("mail.withheld", { template });
    return false;
  }
}
