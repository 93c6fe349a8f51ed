import { accountId, arnOf, queueOfArn, queueOfUrl } from "./queue-address.ts";
import type { QueueBroker } from "./queue-broker.ts";
import { QueueError } from "./queue-errors.ts";
import { type Input, readList, readNumber, readText } from "./queue-input.ts";

const knownAttributes = [
  "ApproximateNumberOfMessages",
  "ApproximateNumberOfMessagesNotVisible",
  "ApproximateNumberOfMessagesDelayed",
  "DelaySeconds",
  "MaximumMessageSize",
  "MessageRetentionPeriod",
  "QueueArn",
  "ReceiveMessageWaitTimeSeconds",
  "RedrivePolicy",
  "VisibilityTimeout",
];

const urlOf = (name: string, base: string): string => `${base}/${accountId}/${name}`;

export function getQueueUrl(broker: QueueBroker, input: Input, base: string) {
  return { QueueUrl: urlOf(broker.definition(readText(input, "QueueName")).name, base) };
}

export function listQueues(broker: QueueBroker, input: Input, base: string) {
  const prefix = typeof input.QueueNamePrefix === "string" ? input.QueueNamePrefix : "";
  return { QueueUrls: broker.names.filter((name) => name.startsWith(prefix)).map((name) => urlOf(name, base)) };
}

export function listDeadLetterSourceQueues(broker: QueueBroker, input: Input, base: string) {
  const { name } = broker.definition(queueOfUrl(readText(input, "QueueUrl")));
  return { queueUrls: broker.sourcesOf(name).map((source) => urlOf(source, base)) };
}

export function getQueueAttributes(broker: QueueBroker, input: Input) {
  const definition = broker.definition(queueOfUrl(readText(input, "QueueUrl")));
  const wanted = readList(input, "AttributeNames");
  const unknown = wanted.find((name) => name !== "All" && !knownAttributes.includes(name));
  if (unknown) throw new QueueError("InvalidAttributeName", `Unknown Attribute ${unknown}.`);
  const counts = broker.count(definition.name);
  const { deadLetterQueue, maxReceiveCount } = definition;
  const all: Record<string, string | undefined> = {
    ApproximateNumberOfMessages: String(counts.visible),
    ApproximateNumberOfMessagesNotVisible: String(counts.inFlight),
    ApproximateNumberOfMessagesDelayed: String(counts.delayed),
    DelaySeconds: "0",
    MaximumMessageSize: "1048576",
    MessageRetentionPeriod: "1209600",
    QueueArn: arnOf(definition.name),
    ReceiveMessageWaitTimeSeconds: "0",
    RedrivePolicy: deadLetterQueue && JSON.stringify({ deadLetterTargetArn: arnOf(deadLetterQueue), maxReceiveCount }),
    VisibilityTimeout: String(definition.visibilityTimeoutSeconds ?? 30),
  };
  const chosen = Object.entries(all).filter(
    ([name, value]) => value && (wanted.includes("All") || wanted.includes(name)),
  );
  return chosen.length > 0 ? { Attributes: Object.fromEntries(chosen) } : {};
}

export function purgeQueue(broker: QueueBroker, input: Input): object {
  broker.purge(queueOfUrl(readText(input, "QueueUrl")));
  return {};
}

const resourceMissing = (parameter: string) =>
  new QueueError(
    "ResourceNotFoundException",
    `The resource that you specified for the ${parameter} parameter doesn't exist.`,
  );

function queueAt(broker: QueueBroker, arn: string, parameter: string): string {
  const name = queueOfArn(arn);
  if (!name || !broker.names.includes(name)) throw resourceMissing(parameter);
  return name;
}

/** Moves everything at once, so a task is finished when the request is answered. */
export function startMessageMoveTask(broker: QueueBroker, input: Input) {
  const source = queueAt(broker, readText(input, "SourceArn"), "SourceArn");
  if (broker.sourcesOf(source).length === 0) {
    throw new QueueError("InvalidParameterValue", "Source queue must be configured as a Dead Letter Queue.");
  }
  const destination = input.DestinationArn ? queueAt(broker, String(input.DestinationArn), "DestinationArn") : null;
  const moved = broker.replay(source, "all", destination ?? undefined).length;
  return { TaskHandle: broker.store.addTask({ source, destination, moved, startedAt: Date.now() }) };
}

export function listMessageMoveTasks(broker: QueueBroker, input: Input) {
  const source = queueAt(broker, readText(input, "SourceArn"), "SourceArn");
  const limit = { from: 1, to: 10, reason: "Must be between 1 and 10, if provided." };
  const tasks = broker.store.tasks(source, readNumber(input, "MaxResults", limit) ?? 1);
  return {
    Results: tasks.map(({ destination, moved, startedAt }) => ({
      Status: "COMPLETED",
      SourceArn: arnOf(source),
      ...(destination && { DestinationArn: arnOf(destination) }),
      ApproximateNumberOfMessagesMoved: moved,
      ApproximateNumberOfMessagesToMove: moved,
      StartedTimestamp: startedAt,
    })),
  };
}
