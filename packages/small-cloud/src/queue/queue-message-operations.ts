import { accountId, arnOf, queueOfUrl } from "./queue-address.ts";
import {
  checkMessage,
  type MessageAttributes,
  md5,
  md5OfAttributes,
  pickAttributes,
  sizeOf,
} from "./queue-attributes.ts";
import { type OutgoingMessage, type QueueBroker, receiptHandleOf } from "./queue-broker.ts";
import { invalidValue, QueueError } from "./queue-errors.ts";
import {
  delay,
  type Input,
  readEntries,
  readList,
  readNumber,
  readText,
  runEntries,
  visibility,
} from "./queue-input.ts";
import type { StoredMessage } from "./queue-store.ts";

const largestBatch = 1_048_576;

const queueOf = (input: Input): string => queueOfUrl(readText(input, "QueueUrl"));

function readMessage(input: Input): Required<OutgoingMessage> {
  if (input.MessageDeduplicationId) {
    throw new QueueError(
      "InvalidParameterValue",
      "The request includes a parameter that is not valid for this queue type.",
    );
  }
  const attributes = (input.MessageAttributes ?? {}) as MessageAttributes;
  const body = input.MessageBody;
  checkMessage(body, attributes);
  return { body, attributes, delaySeconds: readNumber(input, "DelaySeconds", delay) ?? 0 };
}

const receiptOf = (id: string, { body, attributes }: Required<OutgoingMessage>) => ({
  MessageId: id,
  MD5OfMessageBody: md5(body),
  MD5OfMessageAttributes: md5OfAttributes(attributes),
});

export function sendMessage(broker: QueueBroker, input: Input) {
  const queue = broker.definition(queueOf(input)).name;
  const message = readMessage(input);
  return receiptOf(broker.send(queue, message.body, message), message);
}

export function sendMessageBatch(broker: QueueBroker, input: Input) {
  const queue = broker.definition(queueOf(input)).name;
  const entries = readEntries(input, "SendMessageBatchRequestEntry");
  const size = entries.reduce(
    (sum, entry) => sum + sizeOf(String(entry.MessageBody ?? ""), (entry.MessageAttributes ?? {}) as MessageAttributes),
    0,
  );
  if (size > largestBatch) {
    const message = `Batch requests cannot be longer than ${largestBatch} bytes. You have sent ${size} bytes.`;
    throw new QueueError("BatchRequestTooLong", message);
  }
  const { Successful: good, Failed } = runEntries(entries, (entry) => ({ message: readMessage(entry) }));
  const ids = broker.sendAll(
    queue,
    good.map(({ message }) => message),
  );
  return {
    Successful: good.map(({ Id, message }, index) => ({ Id, ...receiptOf(ids[index] as string, message) })),
    Failed,
  };
}

/** The attributes that the service itself stores for a message. */
export function systemAttributesOf(message: StoredMessage): Record<string, string> {
  return {
    SenderId: accountId,
    SentTimestamp: String(message.sentAt),
    ApproximateReceiveCount: String(message.receiveCount),
    ApproximateFirstReceiveTimestamp: String(message.firstReceivedAt),
    ...(message.deadFrom && { DeadLetterQueueSourceArn: arnOf(message.deadFrom) }),
  };
}

export async function receiveMessage(broker: QueueBroker, input: Input) {
  const limit = { from: 1, to: 10, reason: "Must be between 1 and 10, if provided." };
  const wait = { from: 0, to: 20, reason: "Must be >= 0 and <= 20, if provided." };
  const messages = await broker.receive(broker.definition(queueOf(input)).name, {
    limit: readNumber(input, "MaxNumberOfMessages", limit) ?? 1,
    waitSeconds: readNumber(input, "WaitTimeSeconds", wait),
    visibilityTimeoutSeconds: readNumber(input, "VisibilityTimeout", visibility),
  });
  if (messages.length === 0) return {};
  const system = [...readList(input, "AttributeNames"), ...readList(input, "MessageSystemAttributeNames")];
  const wanted = readList(input, "MessageAttributeNames");
  return { Messages: messages.map((message) => describe(message, { system, wanted })) };
}

function describe(message: StoredMessage, names: { system: readonly string[]; wanted: readonly string[] }) {
  const attributes = pickAttributes(JSON.parse(message.attributes), names.wanted);
  const system = Object.entries(systemAttributesOf(message)).filter(
    ([name]) => names.system.includes("All") || names.system.includes(name),
  );
  return {
    MessageId: message.id,
    ReceiptHandle: receiptHandleOf(message),
    Body: message.body,
    MD5OfBody: md5(message.body),
    ...(system.length > 0 && { Attributes: Object.fromEntries(system) }),
    ...(Object.keys(attributes).length > 0 && {
      MessageAttributes: attributes,
      MD5OfMessageAttributes: md5OfAttributes(attributes),
    }),
  };
}

// A receipt that is not the latest is accepted and does nothing, as standard queues may do.
function removeOne(broker: QueueBroker, queue: string, input: Input): object {
  const message = broker.messageOf(queue, readText(input, "ReceiptHandle"));
  if (message) broker.remove([message]);
  return {};
}

export function deleteMessage(broker: QueueBroker, input: Input): object {
  return removeOne(broker, broker.definition(queueOf(input)).name, input);
}

export function deleteMessageBatch(broker: QueueBroker, input: Input) {
  const queue = broker.definition(queueOf(input)).name;
  return runEntries(readEntries(input, "DeleteMessageBatchRequestEntry"), (entry) => removeOne(broker, queue, entry));
}

function hideOne(broker: QueueBroker, queue: string, input: Input): object {
  const handle = readText(input, "ReceiptHandle");
  const seconds = readNumber(input, "VisibilityTimeout", visibility);
  if (seconds === undefined)
    throw new QueueError("MissingParameter", "The request must contain the parameter VisibilityTimeout.");
  const message = broker.messageOf(queue, handle);
  if (!message) {
    throw invalidValue(
      "ReceiptHandle",
      handle,
      "Message does not exist or is not available for visibility timeout change.",
    );
  }
  if (message.visibleAt <= Date.now()) {
    throw new QueueError("MessageNotInflight", "The specified message isn't in flight.");
  }
  broker.setVisibility(message, seconds);
  return {};
}

export function changeMessageVisibility(broker: QueueBroker, input: Input): object {
  return hideOne(broker, broker.definition(queueOf(input)).name, input);
}

export function changeMessageVisibilityBatch(broker: QueueBroker, input: Input) {
  const queue = broker.definition(queueOf(input)).name;
  return runEntries(readEntries(input, "ChangeMessageVisibilityBatchRequestEntry"), (entry) =>
    hideOne(broker, queue, entry),
  );
}
