import {
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  ListDeadLetterSourceQueuesCommand,
  ListMessageMoveTasksCommand,
  ListQueuesCommand,
  PurgeQueueCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  StartMessageMoveTaskCommand,
} from "@aws-sdk/client-sqs";
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

  test("a move task of a queue that is none is refused", async () => {
    const start = (name: string) =>
      local.client.send(new StartMessageMoveTaskCommand({ SourceArn: `arn:aws:sqs:us-east-1:000000000000:${name}` }));
    await expect(start("nowhere")).rejects.toMatchObject({
      name: "ResourceNotFoundException",
      $metadata: { httpStatusCode: 404 },
    });
    await expect(start("outbox")).rejects.toMatchObject({ name: expect.stringContaining("InvalidParameterValue") });
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
