import { randomUUID } from "node:crypto";
import { checkMessage, type MessageAttributes } from "./queue-attributes.ts";
import { noSuchQueue, QueueError } from "./queue-errors.ts";
import { openQueueStore, type StoredMessage } from "./queue-store.ts";
import { createWaiters } from "./queue-waiters.ts";

export interface QueueDefinition {
  readonly name: string;
  readonly visibilityTimeoutSeconds?: number;
  /** After this number of receipts without a delete, a message goes to the dead-letter queue. */
  readonly maxReceiveCount?: number;
  readonly deadLetterQueue?: string;
}

export interface OutgoingMessage {
  readonly body: string;
  readonly attributes?: MessageAttributes;
  readonly delaySeconds?: number;
}

export interface ReceiveOptions {
  readonly limit?: number;
  readonly visibilityTimeoutSeconds?: number;
  readonly waitSeconds?: number;
}

const defaultVisibilitySeconds = 30;
// The clock can be moved while a timer runs, so no wait for a later message is longer than this.
const longestWaitMs = 1000;

export type QueueBroker = ReturnType<typeof createQueueBroker>;

/** The queues without the protocol: used by the operations and the poller. */
export function createQueueBroker(dataDir: string, definitions: readonly QueueDefinition[]) {
  const queues = new Map(definitions.map((definition) => [definition.name, definition]));
  for (const { name, deadLetterQueue } of definitions) {
    if (deadLetterQueue && !queues.has(deadLetterQueue)) {
      throw new Error(`The queue ${name} names a dead-letter queue that is not in the table: ${deadLetterQueue}.`);
    }
  }
  const store = openQueueStore(dataDir);
  const waiters = createWaiters();
  let open = true;

  function definition(name: string): QueueDefinition {
    const found = queues.get(name);
    if (!found) throw noSuchQueue();
    return found;
  }

  function moveExhausted(name: string): void {
    const { deadLetterQueue, maxReceiveCount } = definition(name);
    if (!deadLetterQueue || !maxReceiveCount) return;
    if (store.moveToDeadLetters(name, deadLetterQueue, { now: Date.now(), maxReceiveCount }) > 0)
      waiters.wake(deadLetterQueue);
  }

  function sendAll(name: string, messages: readonly OutgoingMessage[]): string[] {
    definition(name);
    const sentAt = Date.now();
    const rows = messages.map(({ body, attributes = {}, delaySeconds = 0 }) => {
      checkMessage(body, attributes);
      const visibleAt = sentAt + delaySeconds * 1000;
      return { id: randomUUID(), queue: name, body, attributes: JSON.stringify(attributes), sentAt, visibleAt };
    });
    store.add(rows);
    waiters.wake(name);
    return rows.map(({ id }) => id);
  }

  function take(name: string, { limit = 10, visibilityTimeoutSeconds }: ReceiveOptions): StoredMessage[] {
    const seconds = visibilityTimeoutSeconds ?? definition(name).visibilityTimeoutSeconds ?? defaultVisibilitySeconds;
    const now = Date.now();
    store.limitVisibleAt(name, now);
    moveExhausted(name);
    return store.take(name, limit, { now, hiddenUntil: now + seconds * 1000 });
  }

  /** Real milliseconds until the next message is due; undefined if the queue is empty. */
  function msUntilNext(name: string): number | undefined {
    const earliest = store.earliest(name);
    return earliest === null ? undefined : Math.min(Math.max(earliest - Date.now(), 0), longestWaitMs);
  }

  async function receive(name: string, options: ReceiveOptions = {}): Promise<StoredMessage[]> {
    const end = performance.now() + (options.waitSeconds ?? 0) * 1000;
    for (;;) {
      const messages = take(name, options);
      const left = end - performance.now();
      if (messages.length > 0 || left <= 0) return messages;
      await waiters.wait(name, Math.min(msUntilNext(name) ?? left, left));
      if (!open) return [];
    }
  }

  /** Hides a received message for this time from now on; 0 returns it at once. */
  function setVisibility({ queue, id }: Pick<StoredMessage, "queue" | "id">, seconds: number): void {
    store.setVisibleAt(queue, id, Date.now() + seconds * 1000);
    waiters.wake(queue);
  }

  function sourcesOf(deadLetterQueue: string): string[] {
    return definitions.filter((each) => each.deadLetterQueue === deadLetterQueue).map(({ name }) => name);
  }

  /** The dead letters of a queue, or the contents of a dead-letter queue. */
  function deadLetters(name: string, limit = 1000): StoredMessage[] {
    for (const source of [name, ...sourcesOf(name)]) moveExhausted(source);
    const { deadLetterQueue } = definition(name);
    if (!deadLetterQueue) return store.list(name, limit);
    return store.list(deadLetterQueue, limit).filter(({ deadFrom }) => deadFrom === name);
  }

  /** Sends dead letters to their first queue (or to `to`), as new messages. Returns their new ids. */
  function replay(name: string, which: string | "all", to?: string): string[] {
    const letters = deadLetters(name, -1).filter(({ id }) => which === "all" || id === which);
    if (letters.length === 0 && which !== "all") throw new Error(`No dead letter of ${name} has the id ${which}.`);
    const moves = letters.map(({ id, deadFrom }) => ({ id, to: to ?? deadFrom ?? sourcesOf(name)[0] ?? name }));
    const ids = store.moveBack(moves, Date.now());
    for (const target of new Set(moves.map((move) => move.to))) waiters.wake(target);
    return ids;
  }

  return {
    store,
    names: [...queues.keys()],
    definition,
    sourcesOf,
    send: (name: string, body: string, options: Omit<OutgoingMessage, "body"> = {}) =>
      sendAll(name, [{ ...options, body }])[0] as string,
    sendAll,
    receive,
    setVisibility,
    deadLetters,
    replay,
    remove: (messages: readonly Pick<StoredMessage, "queue" | "id" | "receipt">[]) =>
      store.remove(messages.map(({ queue, id, receipt }) => ({ queue, id, receipt: receipt ?? "" }))),
    peek: (name: string, limit = 100) => store.list(definition(name).name, limit),
    /** Returns messages that a stopped process had received. */
    release(name: string): void {
      store.release(definition(name).name, Date.now());
      waiters.wake(name);
    },
    purge: (name: string) => store.purge(definition(name).name),
    count(name: string) {
      moveExhausted(name);
      return store.count(name, Date.now());
    },
    /** Resolves when there may be something to receive. */
    rest: (name: string) => waiters.wait(name, msUntilNext(name)),
    wake: (name: string) => waiters.wake(name),
    messageOf(name: string, receiptHandle: string): StoredMessage | undefined {
      const [queue, id, receipt] = readReceipt(receiptHandle);
      if (queue !== name) throw invalidReceipt(receiptHandle);
      const message = store.get(queue, id);
      return message?.receipt === receipt ? message : undefined;
    },
    isOpen: () => open,
    close(): void {
      if (!open) return;
      open = false;
      waiters.wakeAll();
      store.close();
    },
  };
}

export const receiptHandleOf = ({ queue, id, receipt }: StoredMessage): string =>
  Buffer.from(`${queue} ${id} ${receipt}`).toString("base64");

function readReceipt(handle: string): [queue: string, id: string, receipt: string] {
  const parts = Buffer.from(handle, "base64").toString().split(" ");
  if (parts.length !== 3 || parts.some((part) => part === "")) throw invalidReceipt(handle);
  return parts as [string, string, string];
}

const invalidReceipt = (handle: string) =>
  new QueueError("ReceiptHandleIsInvalid", `The input receipt handle "${handle}" is not a valid receipt handle.`);
