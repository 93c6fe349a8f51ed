import { consume } from "@guildhall/core/change/consume";
import { consumers } from "@guildhall/core/consumers";
import { OutboxId } from "@guildhall/core/shared/ids";

/** Tokens from the captcha's stand-in, as a person who solved it has. */
export const captchaToken = (): string => globalThis.testCloud.standIns.captcha.issueToken();

/** Carries out what has been put into the outbox since the last time, as the queue's consumer does. */
export async function deliverOutbox(): Promise<void> {
  const { queue } = globalThis.testCloud.standIns;
  for (const message of await queue.receive("outbox", { limit: 10 })) {
    await consume(OutboxId.parse(JSON.parse(message.body).eventId), consumers);
    queue.remove([message]);
  }
}

/** Until nothing follows from anything any more. */
export async function deliverEverything(): Promise<void> {
  const { queue } = globalThis.testCloud.standIns;
  for (let messages = await queue.receive("outbox", { limit: 10 }); messages.length > 0; ) {
    for (const { body } of messages) await consume(OutboxId.parse(JSON.parse(body).eventId), consumers);
    queue.remove(messages);
    messages = await queue.receive("outbox", { limit: 10 });
  }
}

/** What has been mailed to an address, newest first. */
export function mailsTo(address: string) {
  return globalThis.testCloud.standIns.messages.inbox.list({ kind: "email", to: address });
}

let measured = 0;

/** What one request asks of the table, and what AWS would bill for it. */
export async function costOf<T extends { status: number }>(work: () => Promise<T>) {
  const id = `measured-${++measured}`;
  const answer = await globalThis.testCloud.log.run(id, { method: "TEST", path: "/test" }, work);
  const asked = globalThis.testCloud.log.list().find((request) => request.id === id)?.calls ?? [];
  const calls = asked.filter(({ service }) => service === "dynamodb");
  const sum = (unit: "readUnits" | "writeUnits") => calls.reduce((total, call) => total + call[unit], 0);
  return { answer, calls: calls.map(({ operation }) => operation), reads: sum("readUnits"), writes: sum("writeUnits") };
}
