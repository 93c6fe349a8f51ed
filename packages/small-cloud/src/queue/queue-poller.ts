import { setTimeout as sleep } from "node:timers/promises";
import type { Queue } from "./queue.ts";
import { arnOf, region } from "./queue-address.ts";
import { type MessageAttributes, md5 } from "./queue-attributes.ts";
import { receiptHandleOf } from "./queue-broker.ts";
import { systemAttributesOf } from "./queue-message-operations.ts";
import type { StoredMessage } from "./queue-store.ts";

/** One record as Lambda passes it to a handler. */
export interface QueueRecord {
  readonly messageId: string;
  readonly receiptHandle: string;
  readonly body: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly messageAttributes: Readonly<Record<string, object>>;
  readonly md5OfBody: string;
  readonly eventSource: "aws:sqs";
  readonly eventSourceARN: string;
  readonly awsRegion: string;
}

export interface PollerOptions {
  readonly queue: Queue;
  readonly source: string;
  readonly batchSize?: number;
  readonly handler: (event: { Records: QueueRecord[] }) => unknown;
  readonly visibilityTimeoutSeconds?: number;
  /** When a failed message is delivered again. Default: when its visibility timeout is over, as on AWS. */
  readonly backoffSeconds?: (receiveCount: number) => number;
  readonly onError?: (error: unknown, records: readonly QueueRecord[]) => void;
}

const largestReceive = 10;
// If the queue itself fails (a full disk), not the handler.
const pauseAfterTrouble = 1000;

/** Calls a handler with messages as Lambda's event source mapping does: one batch at a time. Starts at once. */
export function createPoller({ queue, source, batchSize = largestReceive, handler, ...options }: PollerOptions) {
  let stopped = false;
  let busy = false;
  const handled = { batches: 0, messages: 0, failures: 0, lastError: undefined as string | undefined };

  function noteError(error: unknown, records: readonly QueueRecord[]): void {
    handled.lastError = error instanceof Error ? error.message : String(error);
    options.onError?.(error, records);
  }

  async function nextBatch(): Promise<StoredMessage[]> {
    const batch: StoredMessage[] = [];
    while (batch.length < batchSize) {
      const limit = Math.min(largestReceive, batchSize - batch.length);
      const { visibilityTimeoutSeconds } = options;
      const received = await queue.receive(source, { limit, visibilityTimeoutSeconds });
      batch.push(...received);
      if (received.length < limit) break;
    }
    return batch;
  }

  async function work(batch: readonly StoredMessage[]): Promise<void> {
    const records = batch.map(recordOf);
    const failed = await failuresOf(handler, records).catch((error: unknown) => {
      noteError(error, records);
      return new Set(batch.map(({ id }) => id));
    });
    queue.remove(batch.filter(({ id }) => !failed.has(id)));
    for (const message of batch.filter(({ id }) => failed.has(id))) {
      if (options.backoffSeconds) queue.setVisibility(message, options.backoffSeconds(message.receiveCount));
    }
    handled.batches += 1;
    handled.messages += batch.length;
    handled.failures += failed.size;
  }

  async function workOnce(): Promise<void> {
    busy = true;
    const batch = await nextBatch();
    if (batch.length > 0) await work(batch);
    busy = false;
    if (batch.length === 0 && !stopped) await queue.rest(source);
  }

  async function run(): Promise<void> {
    queue.release(source);
    while (!stopped && queue.isOpen()) {
      await workOnce().catch(async (error: unknown) => {
        busy = false;
        if (!queue.isOpen()) return;
        noteError(error, []);
        await sleep(pauseAfterTrouble);
      });
    }
  }

  const running = run();
  return {
    source,
    inspect: () => ({ source, batchSize, busy, ...handled }),
    /** Resolves when no message can be handled now. */
    async settled(): Promise<void> {
      while (!stopped && queue.isOpen() && (busy || queue.count(source).visible > 0)) await sleep(1);
    },
    /** Finishes the present batch and takes no other. */
    async stop(): Promise<void> {
      stopped = true;
      queue.wake(source);
      await running;
    },
  };
}

function recordOf(message: StoredMessage): QueueRecord {
  const attributes = JSON.parse(message.attributes) as MessageAttributes;
  const messageAttributes = Object.entries(attributes).map(([name, { DataType, StringValue, BinaryValue }]) => [
    name,
    {
      stringValue: StringValue,
      binaryValue: BinaryValue,
      stringListValues: [],
      binaryListValues: [],
      dataType: DataType,
    },
  ]);
  return {
    messageId: message.id,
    receiptHandle: receiptHandleOf(message),
    body: message.body,
    attributes: systemAttributesOf(message),
    messageAttributes: Object.fromEntries(messageAttributes),
    md5OfBody: md5(message.body),
    eventSource: "aws:sqs",
    eventSourceARN: arnOf(message.queue),
    awsRegion: region,
  };
}

/** Lambda's rule: an empty list is success; a name that is not in the batch makes the whole batch fail. */
async function failuresOf(handler: PollerOptions["handler"], records: QueueRecord[]): Promise<Set<string>> {
  const result = (await handler({ Records: records })) as { batchItemFailures?: unknown } | null | undefined;
  const named = result?.batchItemFailures ?? [];
  if (!Array.isArray(named)) throw new Error("The handler's batchItemFailures is not a list.");
  const ids = new Set(records.map(({ messageId }) => messageId));
  const failed = named.map((item: { itemIdentifier?: unknown } | null) => item?.itemIdentifier);
  const stranger = failed.find((id) => !ids.has(id as string));
  if (failed.length > 0 && stranger !== undefined) {
    throw new Error(`The handler named a failed message that is not in the batch: ${String(stranger)}.`);
  }
  if (failed.includes(undefined)) throw new Error("The handler named a failed message without its itemIdentifier.");
  return new Set(failed as string[]);
}
