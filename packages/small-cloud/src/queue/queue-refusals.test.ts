import { ReceiveMessageCommand, SendMessageBatchCommand, SendMessageCommand } from "@aws-sdk/client-sqs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startQueue } from "./queue.fixture.ts";

let local: Awaited<ReturnType<typeof startQueue>>;
let QueueUrl: string;
beforeEach(async () => {
  local = await startQueue();
  QueueUrl = local.urlOf("outbox");
});
afterEach(() => local.close());

const send = (MessageBody: string, more = {}) =>
  local.client.send(new SendMessageCommand({ QueueUrl, MessageBody, ...more }));
const receive = async (more = {}) => {
  const { Messages = [] } = await local.client.send(new ReceiveMessageCommand({ QueueUrl, ...more }));
  return Messages;
};

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
