import type { MailOf, MailRequest, MailTable, MailTemplate } from "../../ground/message/mail.schema.ts";
import { log } from "../../ground/route/log.ts";
import { countDone, isRoomFor } from "../../ground/storage/rate-limit.ts";
import { tokenHashOf } from "../person/mailed-link.ts";
import * as Person from "../person/person.ts";
import { sendMail } from "./mail.gateway.ts";
import { type MailRow, mailContentOf, mailRowOf } from "./mail-content.ts";
import { toHtml, toText } from "./mail-layout.ts";
import { notificationLimits } from "./notification.limit.ts";

/** Called by the outbox only, which prevents sending twice. */
export async function send<T extends MailTemplate>(
  mails: Pick<MailTable, T>,
  request: MailOf<T>,
  outboxId: string,
  about?: string,
): Promise<void> {
  const row = mailRowOf(mails, request);
  const addressee = await Person.findByEmail(request.to);
  const limit = addressee && !addressee.emailProvedAt ? limitOf(request, row) : undefined;
  if (limit && !(await isRoomFor(...limit))) return log.warn("mail.withheld", { template: request.template });
  const { subject, blocks } = mailContentOf(request, row, addressee?.emailProvedAt !== undefined);
  await sendMail({
    to: request.to,
    subject,
    html: toHtml(subject, blocks),
    text: toText(subject, blocks),
    outboxId,
    about,
  });
  if (limit) await countDone(...limit).catch(notCounted(request));
}

/** Protects the mailbox of a stranger's address. Counts sent mails, each kind apart, so that none blocks another. */
function limitOf({ template, to }: MailRequest, { cause }: MailRow): Parameters<typeof isRoomFor> | undefined {
  if (cause === "link") return undefined;
  const address = tokenHashOf(to.toLowerCase());
  if (cause === "account") return [notificationLimits["unproved-mails.email"], address];
  return [notificationLimits[`unproved-${cause}-mails.email`], `${template}#${address}`];
}

/** The mail is out, so a failed count must not make the outbox send it again. */
const notCounted =
  ({ template }: MailRequest) =>
  (error: unknown) =>
    log.warn("mail.not-counted", { template, error });
