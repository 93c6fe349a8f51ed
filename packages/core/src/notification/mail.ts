import type { MailRequest } from "../message/mail.schema.ts";
import { hashOf } from "../person/mailed-link.ts";
import * as Person from "../person/person.ts";
import { variable } from "../shared/environment.ts";
import { log } from "../shared/log.ts";
import { countDone, isRoomFor } from "../shared/rate-limit.ts";
import { sendMail } from "./mail.gateway.ts";
import { toHtml, toText } from "./mail-layout.ts";
import { mailCauses } from "./mail-limit.rules.ts";
import { write } from "./mail-templates.ts";

const siteUrl = /* @__PURE__ */ variable("SITE_URL");

/** Called by the outbox only, which prevents sending twice. */
export async function send(request: MailRequest, outboxId: string): Promise<void> {
  const addressee = await Person.findByEmail(request.to);
  const limit = addressee && !addressee.emailProvedAt ? limitOf(request) : undefined;
  if (limit && !(await isRoomFor(...limit))) return log.warn("mail.withheld", { template: request.template });
  const { subject, blocks } = write(request, siteUrl(), addressee?.emailProvedAt !== undefined);
  await sendMail({ to: request.to, subject, html: toHtml(subject, blocks), text: toText(subject, blocks), outboxId });
  if (limit) await countDone(...limit).catch(notCounted(request));
}

/** Protects the mailbox of a stranger's address. Counts sent mails, each kind apart, so that none blocks another. */
function limitOf({ template, to }: MailRequest): Parameters<typeof isRoomFor> | undefined {
  const cause = mailCauses[template];
  if (cause === "link") return undefined;
  const address = hashOf(to.toLowerCase());
  if (cause === "account") return ["unproved-mails.email", address];
  return [`unproved-${cause}-mails.email`, `${template}#${address}`];
}

/** The mail is out, so a failed count must not make the outbox send it again. */
const notCounted =
  ({ template }: MailRequest) =>
  (error: unknown) =>
    log.warn("mail.not-counted", { template, error });
