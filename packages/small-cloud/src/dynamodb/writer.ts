import { once } from "node:events";
import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import { type EngineReply, type EngineRequest, refusal } from "./engine.ts";
import { warn } from "./listener.ts";
import type { Change, Engine } from "./operation/operation.ts";
import { runGroup } from "./write-group.ts";

export interface WriterData {
  readonly path: string;
  readonly tableDelayMs: number;
}

export interface WriterMessage {
  readonly requests: readonly (EngineRequest & { readonly id: number })[];
  readonly isLast?: true;
}
export type WriterAnswer = readonly { readonly id: number; readonly reply: EngineReply }[];

/** Makes writes one after another and answers when they are durable. */
export interface Writer {
  submit(request: EngineRequest): Promise<EngineReply>;
  close(): Promise<void>;
}

export interface WriterEvents {
  readonly onCommit: (changes: readonly Change[]) => void;
  readonly onTablesChanged: () => void;
}

const FAILED: EngineReply = {
  ...refusal(undefined),
  readUnits: 0,
  writeUnits: 0,
  tables: [],
  changes: [],
  hasChangedTables: false,
};

function announce(replies: readonly EngineReply[], { onCommit, onTablesChanged }: WriterEvents): void {
  if (replies.some((reply) => reply.hasChangedTables)) onTablesChanged();
  const changes = replies.flatMap((reply) => reply.changes);
  if (changes.length) onCommit(changes);
}

/** For data in memory: there is nothing to wait for. */
export function createInlineWriter(engine: Engine, events: WriterEvents): Writer {
  return {
    async submit(request) {
      const replies = runGroup(engine, [request]);
      announce(replies, events);
      return replies[0] as EngineReply;
    },
    async close() {
      engine.database.close();
    },
  };
}

/** For data in a file: a separate thread commits, so that the disk never delays reads. */
export async function startWriter(workerData: WriterData, events: WriterEvents): Promise<Writer> {
  const worker = new Worker(new URL(`./writer.worker${extname(import.meta.url)}`, import.meta.url), { workerData });
  await once(worker, "message");
  const pending = new Map<number, (reply: EngineReply) => void>();
  let outgoing: WriterMessage["requests"][number][] = [];
  let lastId = 0;
  let isGone = false;

  function send(): void {
    const requests = outgoing;
    outgoing = [];
    worker.postMessage({ requests } satisfies WriterMessage);
  }

  function settle(answer: WriterAnswer): void {
    announce(
      answer.map(({ reply }) => reply),
      events,
    );
    for (const { id, reply } of answer) {
      pending.get(id)?.(reply);
      pending.delete(id);
    }
    if (pending.size === 0) worker.unref();
  }

  worker.on("message", settle);
  worker.on("error", warn);
  worker.on("exit", () => {
    isGone = true;
    for (const resolve of pending.values()) resolve(FAILED);
    pending.clear();
  });
  worker.unref();

  return {
    submit(request) {
      if (isGone) return Promise.resolve(FAILED);
      const id = ++lastId;
      if (outgoing.push({ ...request, id }) === 1) queueMicrotask(send);
      worker.ref();
      return new Promise((resolve) => pending.set(id, resolve));
    },
    async close() {
      // Requests submitted just before go first.
      await Promise.resolve();
      if (isGone) return;
      worker.ref();
      worker.postMessage({ requests: [], isLast: true } satisfies WriterMessage);
      await once(worker, "exit");
    },
  };
}
