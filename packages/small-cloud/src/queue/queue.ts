import { randomUUID } from "node:crypto";
import type { StandIn, WireRequest, WireResponse } from "../shared/wire.ts";
import * as admin from "./queue-admin-operations.ts";
import { createQueueBroker, type QueueBroker, type QueueDefinition } from "./queue-broker.ts";
import { QueueError } from "./queue-errors.ts";
import type { Input } from "./queue-input.ts";
import * as messages from "./queue-message-operations.ts";

type Operation = (broker: QueueBroker, input: Input, base: string) => object | Promise<object>;

const operations: Readonly<Record<string, Operation>> = {
  SendMessage: messages.sendMessage,
  SendMessageBatch: messages.sendMessageBatch,
  ReceiveMessage: messages.receiveMessage,
  DeleteMessage: messages.deleteMessage,
  DeleteMessageBatch: messages.deleteMessageBatch,
  ChangeMessageVisibility: messages.changeMessageVisibility,
  ChangeMessageVisibilityBatch: messages.changeMessageVisibilityBatch,
  GetQueueUrl: admin.getQueueUrl,
  GetQueueAttributes: admin.getQueueAttributes,
  ListQueues: admin.listQueues,
  ListDeadLetterSourceQueues: admin.listDeadLetterSourceQueues,
  PurgeQueue: admin.purgeQueue,
  StartMessageMoveTask: admin.startMessageMoveTask,
  ListMessageMoveTasks: admin.listMessageMoveTasks,
};

export interface QueueOptions {
  readonly dataDir: string;
  readonly queues: readonly QueueDefinition[];
}

export type Queue = ReturnType<typeof createQueue>;

/** Amazon SQS (JSON 1.0), with standard queues from a fixed table. */
export function createQueue({ dataDir, queues }: QueueOptions) {
  const broker = createQueueBroker(dataDir, queues);
  const standIn: StandIn = {
    name: "queue",
    handle: (request) => answer(broker, request),
    inspect: () => ({ queues: queues.map((queue) => ({ ...queue, ...broker.count(queue.name) })) }),
    close: () => broker.close(),
  };
  return { ...broker, ...standIn };
}

async function answer(broker: QueueBroker, request: WireRequest): Promise<WireResponse> {
  try {
    const name = request.headers["x-amz-target"]?.replace(/^AmazonSQS\./, "") ?? "";
    const run = Object.hasOwn(operations, name) ? operations[name] : undefined;
    if (!run) throw new QueueError("InvalidAction", `The action ${name} is not valid for this endpoint.`);
    return reply(200, await run(broker, parse(request.body), baseOf(request)));
  } catch (error) {
    const known = error instanceof QueueError ? error : new QueueError("InternalFailure", String(error));
    const fault = known.status === 500 ? "Receiver" : "Sender";
    const headers = { "x-amzn-query-error": `${known.queryCode};${fault}` };
    return reply(known.status, { __type: known.type, message: known.message }, headers);
  }
}

function parse(body: Buffer): Input {
  try {
    return JSON.parse(body.toString() || "{}") as Input;
  } catch {
    throw new QueueError("InvalidParameterValue", "The request body is not valid JSON.");
  }
}

/** Queue URLs begin with the address by which the client reached us. */
function baseOf({ headers, originalUrl, url }: WireRequest): string {
  const prefix = url === "/" ? originalUrl.replace(/\/$/, "") : originalUrl.slice(0, -url.length);
  return `http://${headers.host ?? "127.0.0.1"}${prefix}`;
}

const reply = (status: number, body: object, headers: Record<string, string> = {}): WireResponse => ({
  status,
  headers: { "content-type": "application/x-amz-json-1.0", "x-amzn-requestid": randomUUID(), ...headers },
  body: JSON.stringify(body),
});
