import type { MailOrder } from "../message/mail.schema.ts";
import { hashOf } from "../person/mailed-link.ts";
import * as Person from "../person/person.ts";
import { log } from "../shared/log.ts";
import { countDone, isRoomFor } from "../shared/rate-limit.ts";
import { sendMail } from "./mail.gateway.ts";
import { toHtml, toText } from "./mail-layout.ts";
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

type Template = MailOrder["template"];

/** Each has a limit of its own, and is the way by which the owner of an address gets hold of the account. */
const links: ReadonlySet<Template> = new Set(["account.welcome", "account.email-proof", "account.password-reset"]);

/** By these somebody learns of a thief: each is counted by itself, so that nothing that a visitor can cause uses it up. */
const tellsOfAccess: ReadonlySet<Template> = new Set([
  "account.password-changed",
  "account.second-factor",
  "account.email-change-asked",
  "account.email-changed",
  "privacy.closure-requested",
  "privacy.closure-refused",
]);

/**
 * Whoever registered with somebody else's address must not fill that mailbox. What went out is counted, not what was
 * tried: while the mail service is down, nothing is lost.
 */
function limitOf({ template, to }: MailOrder): Parameters<typeof isRoomFor> | undefined {
  if (links.has(template)) return undefined;
  const address = hashOf(to.toLowerCase());
  if (tellsOfAccess.has(template)) return ["unproved-access-mails.email", `${template}#${address}`];
  return ["unproved-mails.email", address];
}

/** It went out, and must not go out again for that. */
const notCounted =
  ({ template }: MailOrder) =>
  (error: unknown) =>
    log.warn("mail.not-counted", { template, error });
