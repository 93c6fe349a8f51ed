import { consume } from "@guildhall/core/outbox/consume";
import { OutboxId } from "@guildhall/core/outbox/outbox.schema";

/** Tokens from the captcha's stand-in, as a person who solved it has. */
export const captchaToken = (): string => globalThis.testCloud.standIns.captcha.issueToken();

/** Carries out what has been put into the outbox since the last time, as the queue's consumer does. */
export async function deliverOutbox(): Promise<void> {
  const { queue } = globalThis.testCloud.standIns;
  for (const message of await queue.receive("outbox", { limit: 10 })) {
    await consume(OutboxId.parse(JSON.parse(message.body).eventId));
    queue.remove([message]);
  }
}

/** What has been mailed to an address, newest first. */
export function mailsTo(address: string) {
  return globalThis.testCloud.standIns.messages.inbox.list({ kind: "email", to: address });
}
