import {
  ChangeMessageVisibilityCommand,
  DeleteMessageBatchCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  ListDeadLetterSourceQueuesCommand,
  ListMessageMoveTasksCommand,
  ListQueuesCommand,
  PurgeQueueCommand,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SendMessageCommand,
  StartMessageMoveTaskCommand,
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

describe("dead letters", () => {
  async function fail(times: number) {
    for (let round = 0; round < times; round += 1) await receive({ VisibilityTimeout: 0 });
  }

  test("a message is offered as often as the table says and then goes to the dead-letter queue", async () => {
    await send("poison");
    await fail(2);
    expect(await receive({ VisibilityTimeout: 0 })).toHaveLength(1);
    expect(await receive()).toEqual([]);
    const dead = new ReceiveMessageCommand({
      QueueUrl: local.urlOf("outbox-dead"),
      MessageSystemAttributeNames: ["All"],
    });
    const { Messages } = await local.client.send(dead);
    expect(Messages).toMatchObject([
      { Body: "poison", Attributes: { DeadLetterQueueSourceArn: "arn:aws:sqs:us-east-1:000000000000:outbox" } },
    ]);
  });

  test("replay sends one letter back as a new message", async () => {
    await send("first");
    await send("second");
    await receive({ MaxNumberOfMessages: 10, VisibilityTimeout: 0 });
    await receive({ MaxNumberOfMessages: 10, VisibilityTimeout: 0 });
    await receive({ MaxNumberOfMessages: 10, VisibilityTimeout: 0 });
    const letters = local.queue.deadLetters("outbox");
    expect(letters.map(({ body }) => body)).toEqual(["first", "second"]);
    const [newId] = local.queue.replay("outbox", letters[1]?.id ?? "");
    expect(newId).not.toBe(letters[1]?.id);
    expect(await receive({ AttributeNames: ["All"] })).toMatchObject([
      { MessageId: newId, Body: "second", Attributes: { ApproximateReceiveCount: "1" } },
    ]);
    expect(local.queue.deadLetters("outbox").map(({ body }) => body)).toEqual(["first"]);
    expect(() => local.queue.replay("outbox", "unknown")).toThrow("No dead letter of outbox has the id unknown.");
  });

  test("a move task brings all of them back and is listed", async () => {
    await send("poison");
    await fail(3);
    const SourceArn = "arn:aws:sqs:us-east-1:000000000000:outbox-dead";
    const { TaskHandle } = await local.client.send(new StartMessageMoveTaskCommand({ SourceArn }));
    expect(TaskHandle).toBeTruthy();
    expect((await receive())[0]?.Body).toBe("poison");
    const { Results } = await local.client.send(new ListMessageMoveTasksCommand({ SourceArn }));
    expect(Results).toMatchObject([{ Status: "COMPLETED", ApproximateNumberOfMessagesMoved: 1 }]);
  });

  test("the dead-letter queue knows its sources", async () => {
    const command = new ListDeadLetterSourceQueuesCommand({ QueueUrl: local.urlOf("outbox-dead") });
    expect((await local.client.send(command)).queueUrls).toEqual([QueueUrl]);
  });
});

describe("about queues", () => {
  test("finds and lists them below the address the client used", async () => {
    const { QueueUrl: found } = await local.client.send(new GetQueueUrlCommand({ QueueName: "outbox" }));
    expect(found).toBe(QueueUrl);
    const { QueueUrls } = await local.client.send(new ListQueuesCommand({ QueueNamePrefix: "outbox-" }));
    expect(QueueUrls).toEqual([local.urlOf("outbox-dead")]);
  });

  test("counts what is visible, in flight and delayed", async () => {
    await send("a");
    await send("b");
    await send("c", { DelaySeconds: 10 });
    await receive();
    const command = new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ["All"] });
    expect((await local.client.send(command)).Attributes).toMatchObject({
      ApproximateNumberOfMessages: "1",
      ApproximateNumberOfMessagesNotVisible: "1",
      ApproximateNumberOfMessagesDelayed: "1",
      RedrivePolicy: '{"deadLetterTargetArn":"arn:aws:sqs:us-east-1:000000000000:outbox-dead","maxReceiveCount":3}',
    });
  });

  test("purging empties one queue", async () => {
    await send("a");
    await local.client.send(new PurgeQueueCommand({ QueueUrl }));
    expect(await receive()).toEqual([]);
  });
});

describe("refusals", () => {
  test.each([
    ["an unknown queue", { QueueUrl: "http://x/000000000000/nowhere", MessageBody: "x" }, "QueueDoesNotExist"],
    ["an empty body", { MessageBody: "" }, "MissingParameter"],
    ["a control character", { MessageBody: "\u0000" }, "InvalidMessageContents"],
    ["one byte over 1 MiB", { MessageBody: "x".repeat(1_048_577) }, "InvalidParameterValue"],
    ["a delay over 15 minutes", { MessageBody: "x", DelaySeconds: 901 }, "InvalidParameterValue"],
    ["a negative delay", { MessageBody: "x", DelaySeconds: -1 }, "InvalidParameterValue"],
    ["a deduplication id", { MessageBody: "x", MessageDeduplicationId: "1" }, "InvalidParameterValue"],
    [
      "an attribute of an unknown type",
      { MessageBody: "x", MessageAttributes: { a: { DataType: "Text", StringValue: "x" } } },
      "InvalidParameterValue",
    ],
    [
      "an attribute without value",
      { MessageBody: "x", MessageAttributes: { a: { DataType: "String", StringValue: "" } } },
      "InvalidParameterValue",
    ],
  ])("%s", async (_, input, name) => {
    const command = new SendMessageCommand({ QueueUrl, ...input });
    await expect(local.client.send(command)).rejects.toMatchObject({ name: expect.stringContaining(name) });
    expect(local.queue.peek("outbox")).toEqual([]);
  });

  test("exactly 1 MiB and 15 minutes are accepted", async () => {
    await expect(send("x".repeat(1_048_576), { DelaySeconds: 900 })).resolves.toMatchObject({
      MessageId: expect.any(String),
    });
  });

  test.each([
    ["eleven messages at once", { MaxNumberOfMessages: 11 }],
    ["no message at all", { MaxNumberOfMessages: 0 }],
    ["a wait over 20 s", { WaitTimeSeconds: 21 }],
    ["a timeout over 12 h", { VisibilityTimeout: 43_201 }],
  ])("receiving %s", async (_, input) => {
    await expect(receive(input)).rejects.toMatchObject({ name: expect.stringContaining("InvalidParameterValue") });
  });

  test.each([
    ["no entries", [], "EmptyBatchRequest"],
    [
      "eleven entries",
      Array.from({ length: 11 }, (_, id) => ({ Id: `${id}`, MessageBody: "x" })),
      "TooManyEntriesInBatchRequest",
    ],
    [
      "an id twice",
      [
        { Id: "a", MessageBody: "x" },
        { Id: "a", MessageBody: "y" },
      ],
      "BatchEntryIdsNotDistinct",
    ],
    ["an id with a space", [{ Id: "a b", MessageBody: "x" }], "InvalidBatchEntryId"],
    [
      "more than 1 MiB together",
      [
        { Id: "a", MessageBody: "x".repeat(600_000) },
        { Id: "b", MessageBody: "x".repeat(600_000) },
      ],
      "BatchRequestTooLong",
    ],
  ])("a batch of %s", async (_, Entries, name) => {
    const command = new SendMessageBatchCommand({ QueueUrl, Entries });
    await expect(local.client.send(command)).rejects.toMatchObject({ name: expect.stringContaining(name) });
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
