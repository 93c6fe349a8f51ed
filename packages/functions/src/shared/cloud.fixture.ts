import { consumers } from "@guildhall/core/assembly/consumers";
import { consume, sweepOutbox } from "@guildhall/core/ground/change/consume";
import { OutboxId } from "@guildhall/core/ground/shared/ids";
import { takeBackSeconds } from "@guildhall/core/review/review.rules";
import type { SQSEvent } from "aws-lambda";
import { vi } from "vitest";
import { handler as checkDocuments } from "../jobs/document-check.ts";

/** Tokens from the captcha's stand-in, as for a person who solved it. */
export const captchaToken = (): string => globalThis.testCloud.standIns.captcha.issueToken();

/** Carries out the new outbox events since the last call, as the queue's consumer does. */
export async function deliverOutbox(): Promise<void> {
  const { queue } = globalThis.testCloud.standIns;
  for (const message of await queue.receive("outbox", { limit: 10 })) {
    await consume(OutboxId.parse(JSON.parse(message.body).eventId), consumers);
    queue.remove([message]);
  }
}

/** Has every file that arrived scanned and checked. */
export async function checkArrivedFiles(): Promise<void> {
  const { queue, s3 } = globalThis.testCloud.standIns;
  await s3.settled();
  for (let messages = await queue.receive("documents", { limit: 10 }); messages.length > 0; ) {
    const Records = messages.map(({ id, body }) => ({ messageId: id, body }));
    const { batchItemFailures } = await checkDocuments({ Records } as unknown as SQSEvent);
    if (batchItemFailures.length > 0) throw new Error("A file could not be checked");
    queue.remove(messages);
    messages = await queue.receive("documents", { limit: 10 });
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

/** Carries out decisions of staff that can no longer be taken back, and their effects. */
export async function decisionsTakeEffect(andThen: () => Promise<unknown> = deliverEverything): Promise<void> {
  const isStopped = vi.isFakeTimers();
  const at = Date.now() + takeBackSeconds * 1000 + 1;
  if (isStopped) vi.setSystemTime(at);
  else vi.useFakeTimers({ toFake: ["Date"], now: at });
  await sweepOutbox(consumers);
  await andThen();
  if (!isStopped) vi.useRealTimers();
}

/** The mails to an address, newest first. */
export function mailsTo(address: string) {
  return globalThis.testCloud.standIns.messages.inbox.list({ kind: "email", to: address });
}

let measured = 0;

/** The calls of one request to the table, and the units that AWS would bill. */
export async function costOf<T extends { status: number }>(work: () => Promise<T>) {
  const id = `measured-${++measured}`;
  const answer = await globalThis.testCloud.log.run(id, { method: "TEST", path: "/test" }, work);
  const asked = globalThis.testCloud.log.list().find((request) => request.id === id)?.calls ?? [];
  const calls = asked.filter(({ service }) => service === "dynamodb");
  const sum = (unit: "readUnits" | "writeUnits") => calls.reduce((total, call) => total + call[unit], 0);
  return { answer, calls: calls.map(({ operation }) => operation), reads: sum("readUnits"), writes: sum("writeUnits") };
}
