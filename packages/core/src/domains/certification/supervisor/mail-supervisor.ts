import type { FollowOf } from "../../../ground/change/outbox.schema.ts";
import { today } from "../../../ground/shared/clock.ts";
import { variable } from "../../../ground/shared/environment.ts";
import type { OutboxId } from "../../../ground/shared/ids.ts";
import { commit } from "../../../ground/storage/commit.ts";
import * as Mail from "../../../people/notification/mail.ts";
import { type Hundredths, writtenHours } from "../certification.schema.ts";
import { mayAnswer } from "../verification/verification.rules.ts";
import * as Verifications from "../verification/verifications.ts";
import { readRequest } from "./request.ts";
import { verificationMails } from "./verification.mail.ts";

const siteUrl = /* @__PURE__ */ variable("SITE_URL");

type SupervisorAsked = Omit<FollowOf<"supervisor-asked">, "kind">;

/** Sends nothing once somebody has answered, or another was named. Only the link's hash is kept. */
export async function mailSupervisor(
  { verificationId, isReminder }: SupervisorAsked,
  outboxId: OutboxId,
): Promise<void> {
  const verification = await Verifications.find(verificationId);
  const read = verification && mayAnswer(verification, today()).allowed && (await readRequest(verification));
  if (!verification || !read || read.entries.length === 0) return;
  const { token, write } = Verifications.newLink(verification);
  await commit([write]);
  const hours = read.entries.reduce((sum, entry) => sum + entry.hours, 0) as Hundredths;
  const data = {
    ...{ candidate: read.candidateName, certification: read.registration.certificationName },
    ...{ entries: read.entries.length, hours: writtenHours(hours) },
    ...{ link: `${siteUrl()}/supervisor/${token}`, validUntil: verification.validUntil },
  };
  const template = isReminder ? "verification.reminder" : "verification.asked";
  await Mail.send(verificationMails, { template, to: verification.supervisor.email, data }, outboxId, verificationId);
}
