import {
  ChangeMessageVisibilityCommand,
  DeleteMessageBatchCommand,
  DeleteMessageCommand,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SendMessageCommand,
} from "@aws-sdk/client-sqs";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { startQueue } from "./queue.fixture.ts";

let local: Awaited<ReturnType<typeof startQueue>>;
let QueueUrl: string;
beforeEach(async () => {
  local = await startQueue();
  QueueUrl = local.urlOf("outbox");
});
afterEach(async () => {
  vi.useRealTimers();
  await local.close();
});

const send = (MessageBody: string, more = {}) =>
  local.client.send(new SendMessageCommand({ QueueUrl, MessageBody, ...more }));
const receive = async (more = {}) => {
  const { Messages = [] } = await local.client.send(new ReceiveMessageCommand({ QueueUrl, ...more }));
  return Messages;
};
const moveClock = (milliseconds: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + milliseconds });

describe("sending and receiving", () => {
  test("hands over the body and attributes with digests that the SDK accepts", async () => {
    const MessageAttributes = {
      kind: { DataType: "String", StringValue: "mail ✉" },
      tries: { DataType: "Number", StringValue: "3" },
      seal: { DataType: "Binary", BinaryValue: Uint8Array.of(0, 1, 255) },
    };
    const sent = await send("Grüße\n🐞", { MessageAttributes });
    const [message] = await receive({ MessageAttributeNames: ["All"], MessageSystemAttributeNames: ["All"] });
    expect(message).toMatchObject({ MessageId: sent.MessageId, Body: "Grüße\n🐞", MessageAttributes });
    expect(message?.Attributes).toMatchObject({ ApproximateReceiveCount: "1" });
    expect(Number(message?.Attributes?.SentTimestamp)).toBeLessThanOrEqual(
      Number(message?.Attributes?.ApproximateFirstReceiveTimestamp),
    );
  });

  test("gives only the attributes that were asked for", async () => {
    const MessageAttributes = {
      a: { DataType: "String", StringValue: "1" },
      "b.c": { DataType: "String", StringValue: "2" },
    };
    await send("x", { MessageAttributes });
    const [message] = await receive({ MessageAttributeNames: ["b.*"] });
    expect(Object.keys(message?.MessageAttributes ?? {})).toEqual(["b.c"]);
    expect(message?.Attributes).toBeUndefined();
  });

  test("a batch answers for each entry", async () => {
    const Entries = [
      { Id: "good", MessageBody: "one" },
      { Id: "late", MessageBody: "two", DelaySeconds: 901 },
    ];
    const result = await local.client.send(new SendMessageBatchCommand({ QueueUrl, Entries }));
    expect(result.Successful?.map(({ Id }) => Id)).toEqual(["good"]);
    expect(result.Failed).toMatchObject([{ Id: "late", Code: "InvalidParameterValue", SenderFault: true }]);
  });

  test("a delayed message shows when its delay is over and not before", async () => {
    await send("later", { DelaySeconds: 60 });
    const start = Date.now();
    moveClock(59_000);
    expect(await receive()).toEqual([]);
    moveClock(60_000 - (Date.now() - start));
    expect(await receive()).toHaveLength(1);
  });

  test("a long poll answers as soon as a message comes", async () => {
    const start = performance.now();
    const waiting = receive({ WaitTimeSeconds: 20 });
    setTimeout(() => local.queue.send("outbox", "wake up"), 50);
    expect((await waiting)[0]?.Body).toBe("wake up");
    expect(performance.now() - start).toBeLessThan(2000);
  });

  test("a long poll without messages ends when its time is over", async () => {
    const start = performance.now();
    expect(await receive({ WaitTimeSeconds: 1 })).toEqual([]);
    expect(performance.now() - start).toBeGreaterThan(950);
  });
});

describe("visibility", () => {
  test("a received message is hidden until its timeout is over", async () => {
    await send("x");
    await receive({ VisibilityTimeout: 30 });
    moveClock(29_000);
    expect(await receive()).toEqual([]);
    moveClock(2000);
    const [again] = await receive({ AttributeNames: ["ApproximateReceiveCount"] });
    expect(again?.Attributes?.ApproximateReceiveCount).toBe("2");
  });

  test("a deleted message does not come back", async () => {
    await send("x");
    const [message] = await receive();
    await local.client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: message?.ReceiptHandle }));
    moveClock(3_600_000);
    expect(await receive()).toEqual([]);
  });

  test("an old receipt deletes nothing", async () => {
    await send("x");
    const [first] = await receive({ VisibilityTimeout: 0 });
    const [second] = await receive();
    await local.client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: first?.ReceiptHandle }));
    expect(local.queue.peek("outbox")).toHaveLength(1);
    const Entries = [
      { Id: "now", ReceiptHandle: second?.ReceiptHandle },
      { Id: "bad", ReceiptHandle: "nonsense" },
    ];
    const result = await local.client.send(new DeleteMessageBatchCommand({ QueueUrl, Entries }));
    expect(result).toMatchObject({
      Successful: [{ Id: "now" }],
      Failed: [{ Id: "bad", Code: "ReceiptHandleIsInvalid" }],
    });
    expect(local.queue.peek("outbox")).toEqual([]);
  });

  test("changing it to zero gives the message back at once", async () => {
    await send("x");
    const [message] = await receive();
    const ReceiptHandle = message?.ReceiptHandle;
    await local.client.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout: 0 }));
    expect(await receive()).toHaveLength(1);
  });

  test("changing it for a message that is no longer in flight is refused", async () => {
    await send("x");
    const [message] = await receive({ VisibilityTimeout: 0 });
    const ReceiptHandle = message?.ReceiptHandle;
    const change = new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout: 10 });
    await expect(local.client.send(change)).rejects.toMatchObject({ name: "MessageNotInflight" });
  });

  test("a clock that was moved back does not hide messages for good", async () => {
    moveClock(60 * 86_400_000);
    await send("sent in the future");
    moveClock(-60 * 86_400_000);
    expect(await receive()).toHaveLength(1);
  });
});

test("a dead-letter queue that is not in the table is refused at start", async () => {
  await expect(startQueue({ queues: [{ name: "a", deadLetterQueue: "b" }] })).rejects.toThrow(
    "The queue a names a dead-letter queue that is not in the table: b.",
  );
});

test("messages outlive the process that took them", async () => {
  await send("stay");
  await local.close({ keepFolder: true });
  local = await startQueue({ dataDir: local.dataDir });
  QueueUrl = local.urlOf("outbox");
  expect((await receive())[0]?.Body).toBe("stay");
});
