import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startQueue } from "./queue.fixture.ts";
import { createPoller, type PollerOptions, type QueueRecord } from "./queue-poller.ts";

let local: Awaited<ReturnType<typeof startQueue>>;
let poller: ReturnType<typeof createPoller> | undefined;
beforeEach(async () => {
  local = await startQueue();
});
afterEach(async () => {
  vi.useRealTimers();
  await poller?.stop();
  await local.close();
});

function poll(handler: PollerOptions["handler"], options: Partial<PollerOptions> = {}) {
  poller = createPoller({ queue: local.queue, source: "outbox", handler, ...options });
  return poller;
}
const bodies = (records: readonly QueueRecord[]) => records.map(({ body }) => body);

test("hands over records in Lambda's shape and deletes them afterwards", async () => {
  const attributes = { kind: { DataType: "String", StringValue: "mail" } };
  const messageId = local.queue.send("outbox", "hello", { attributes });
  const seen: QueueRecord[] = [];
  await poll(({ Records }) => void seen.push(...Records)).settled();
  expect(seen).toMatchObject([
    {
      messageId,
      body: "hello",
      md5OfBody: "5d41402abc4b2a76b9719d911017c592",
      eventSource: "aws:sqs",
      eventSourceARN: "arn:aws:sqs:us-east-1:000000000000:outbox",
      awsRegion: "us-east-1",
      attributes: { ApproximateReceiveCount: "1", SenderId: "000000000000" },
      messageAttributes: { kind: { stringValue: "mail", dataType: "String" } },
    },
  ]);
  expect(local.queue.peek("outbox")).toEqual([]);
});

test("wakes at once when a message is sent", async () => {
  const handled = Promise.withResolvers<number>();
  poll(() => handled.resolve(performance.now()));
  await new Promise((resolve) => setTimeout(resolve, 50));
  const sent = performance.now();
  local.queue.send("outbox", "now");
  // Far below the second that any polling would take, far above what a busy machine needs.
  expect((await handled.promise) - sent).toBeLessThan(500);
});

test("looks nothing up while the queue is empty", async () => {
  const receive = vi.spyOn(local.queue, "receive");
  poll(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 1200));
  expect(receive).toHaveBeenCalledTimes(1);
});

test("gives back only the messages that the handler names", async () => {
  for (const body of ["a", "b", "c"]) local.queue.send("outbox", body);
  const handler = ({ Records }: { Records: QueueRecord[] }) => ({
    batchItemFailures: Records.filter(({ body }) => body === "b").map(({ messageId }) => ({
      itemIdentifier: messageId,
    })),
  });
  await poll(handler).settled();
  expect(local.queue.peek("outbox").map(({ body }) => body)).toEqual(["b"]);
});

test.each([
  [
    "a thrown error",
    () => {
      throw new Error("broken");
    },
  ],
  ["a rejected promise", () => Promise.reject(new Error("broken"))],
  ["an empty identifier", () => ({ batchItemFailures: [{ itemIdentifier: "" }] })],
  ["a null identifier", () => ({ batchItemFailures: [{ itemIdentifier: null }] })],
  ["a wrong key", () => ({ batchItemFailures: [{ id: "x" }] })],
  ["a stranger's identifier", () => ({ batchItemFailures: [{ itemIdentifier: "unknown" }] })],
  ["something that is no list", () => ({ batchItemFailures: "all" })],
])("keeps the whole batch after %s", async (_, handler) => {
  for (const body of ["a", "b"]) local.queue.send("outbox", body);
  const onError = vi.fn();
  await poll(handler, { onError }).settled();
  expect(local.queue.count("outbox")).toMatchObject({ inFlight: 2 });
  expect(onError).toHaveBeenCalledTimes(1);
});

test.each([
  ["nothing", undefined],
  ["null", null],
  ["an empty answer", {}],
  ["no failures", { batchItemFailures: [] }],
  ["null failures", { batchItemFailures: null }],
])("takes %s for success", async (_, answer) => {
  local.queue.send("outbox", "a");
  await poll(() => answer).settled();
  expect(local.queue.peek("outbox")).toEqual([]);
});

test("splits into batches of the size it was told", async () => {
  local.queue.sendAll(
    "outbox",
    Array.from({ length: 25 }, (_, index) => ({ body: `${index}` })),
  );
  const sizes: number[] = [];
  await poll(({ Records }) => void sizes.push(Records.length), { batchSize: 12 }).settled();
  expect(sizes).toEqual([12, 12, 1]);
});

test("tries again after the backoff and buries what never succeeds", async () => {
  local.queue.send("outbox", "poison");
  const tries: string[][] = [];
  const handler = ({ Records }: { Records: QueueRecord[] }) => {
    tries.push(bodies(Records));
    throw new Error("never");
  };
  await poll(handler, { backoffSeconds: () => 0 }).settled();
  expect(tries).toEqual([["poison"], ["poison"], ["poison"]]);
  expect(local.queue.deadLetters("outbox")).toMatchObject([{ body: "poison", receiveCount: 3 }]);
});

test("sees a timeout that the moved clock has ended", async () => {
  local.queue.send("outbox", "later", { delaySeconds: 900 });
  const handled = Promise.withResolvers<void>();
  poll(() => handled.resolve());
  await new Promise((resolve) => setTimeout(resolve, 20));
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 900_000 });
  await expect(handled.promise).resolves.toBeUndefined();
});

test("stops after the batch at hand and leaves the rest", async () => {
  const release = Promise.withResolvers<void>();
  local.queue.sendAll("outbox", [{ body: "first" }, { body: "second" }]);
  const seen: string[] = [];
  const { stop } = poll(
    async ({ Records }) => {
      seen.push(...bodies(Records));
      await release.promise;
    },
    { batchSize: 1 },
  );
  await vi.waitFor(() => expect(seen).toEqual(["first"]));
  const stopping = stop();
  release.resolve();
  await stopping;
  expect(local.queue.peek("outbox").map(({ body }) => body)).toEqual(["second"]);
});

test("takes up at start what an earlier process had received and not finished", async () => {
  local.queue.send("outbox", "half done");
  await local.queue.receive("outbox");
  const seen: string[] = [];
  await poll(({ Records }) => void seen.push(...bodies(Records))).settled();
  expect(seen).toEqual(["half done"]);
});

test("ends quietly when its queue is closed", async () => {
  const onError = vi.fn();
  poll(() => undefined, { onError });
  await new Promise((resolve) => setTimeout(resolve, 20));
  local.queue.close();
  await poller?.stop();
  expect(onError).not.toHaveBeenCalled();
});
