import { parentPort, workerData } from "node:worker_threads";
import { openEngine } from "./engine.ts";
import { openWriter } from "./store/database.ts";
import { runGroup } from "./write-group.ts";
import type { WriterAnswer, WriterData, WriterMessage } from "./writer.ts";

// The thread that waits for the disk. Requests that arrive during a commit share the next one.

const MAX_GROUP = 200;
const { path, tableDelayMs } = workerData as WriterData;
const database = openWriter(path);
const engine = openEngine(database, tableDelayMs);
const waiting: WriterMessage["requests"][number][] = [];
let isScheduled = false;
let isClosing = false;

function commitNext(): void {
  isScheduled = false;
  const group = waiting.splice(0, MAX_GROUP);
  if (group.length) {
    const replies = runGroup(engine, group);
    const answer: WriterAnswer = group.map(({ id }, i) => ({ id, reply: replies[i] as (typeof replies)[number] }));
    parentPort?.postMessage(answer);
  }
  if (waiting.length) schedule();
  else if (isClosing) {
    database.close();
    parentPort?.close();
  }
}

function schedule(): void {
  if (isScheduled) return;
  isScheduled = true;
  setImmediate(commitNext);
}

parentPort?.on("message", (message: WriterMessage) => {
  waiting.push(...message.requests);
  isClosing ||= message.isLast === true;
  schedule();
});
parentPort?.postMessage([]);
