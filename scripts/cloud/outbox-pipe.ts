import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { resourcesOf } from "./deploy.ts";
import { callJson } from "./emulated-aws.ts";
import type { Emulator } from "./emulator.ts";
import { fillTemplate, matches } from "./pipe-rules.ts";

interface PipeProperties {
  readonly SourceParameters: { readonly FilterCriteria: { readonly Filters: readonly { readonly Pattern: string }[] } };
  readonly Target: { readonly "Fn::GetAtt": readonly [string, "Arn"] };
  readonly TargetParameters: { readonly InputTemplate: string };
}

export interface OutboxPipe {
  /** The ids of the events that it has delivered. */
  readonly eventIds: readonly string[];
  /** Resolves when no new event has come for a while, and all events are done. */
  quiet(): Promise<void>;
  close(): Promise<void>;
}

const stack = "ci-guildhall-Jobs";
const table = "ci-guildhall-Table";

function readPipe(folder: string): PipeProperties {
  const { Resources } = JSON.parse(readFileSync(join(folder, `${stack}.template.json`), "utf8"));
  const pipes = Object.values<{ Type: string; Properties: PipeProperties }>(Resources);
  const found = pipes.find(({ Type }) => Type === "AWS::Pipes::Pipe");
  if (!found) throw new Error(`${stack} has no pipe`);
  return found.Properties;
}

async function openStream(emulator: Emulator): Promise<() => Promise<object[]>> {
  const { Table } = await callJson<{ Table: { LatestStreamArn: string } }>(
    emulator,
    "DynamoDB_20120810.DescribeTable",
    {
      TableName: table,
    },
  );
  const StreamArn = Table.LatestStreamArn;
  const { StreamDescription } = await callJson<{ StreamDescription: { Shards: { ShardId: string }[] } }>(
    emulator,
    "DynamoDBStreams_20120810.DescribeStream",
    { StreamArn },
  );
  const iterators = await Promise.all(
    StreamDescription.Shards.map(async ({ ShardId }) => {
      const asked = { StreamArn, ShardId, ShardIteratorType: "TRIM_HORIZON" };
      return callJson<{ ShardIterator: string }>(emulator, "DynamoDBStreams_20120810.GetShardIterator", asked);
    }),
  );
  let places = iterators.map(({ ShardIterator }) => ShardIterator);
  return async () => {
    const pages = await Promise.all(
      places.map((ShardIterator) =>
        callJson<{ Records: object[]; NextShardIterator?: string }>(emulator, "DynamoDBStreams_20120810.GetRecords", {
          ShardIterator,
        }),
      ),
    );
    places = pages.flatMap(({ NextShardIterator }) => NextShardIterator ?? []);
    return pages.flatMap(({ Records }) => Records);
  };
}

const untilQuietMs = 3_000;

/** Messages that are waiting or being processed. */
async function waiting(emulator: Emulator, QueueUrl: string | undefined): Promise<number> {
  const { Attributes } = await callJson<{ Attributes: Record<string, string> }>(
    emulator,
    "AmazonSQS.GetQueueAttributes",
    { QueueUrl, AttributeNames: ["ApproximateNumberOfMessages", "ApproximateNumberOfMessagesNotVisible"] },
  );
  return Object.values(Attributes).reduce((sum, count) => sum + Number(count), 0);
}

/** Replaces the pipe, which the emulator lacks: from stream to queue, with the pipe's own filter and template. */
export async function openOutboxPipe(emulator: Emulator, folder: string): Promise<OutboxPipe> {
  const { SourceParameters, Target, TargetParameters } = readPipe(folder);
  const patterns = SourceParameters.FilterCriteria.Filters.map(({ Pattern }) => JSON.parse(Pattern));
  const resources = await resourcesOf(emulator, stack);
  const QueueUrl = resources.find(({ logicalId }) => logicalId === Target["Fn::GetAtt"][0])?.physicalId;
  const next = await openStream(emulator);
  const eventIds: string[] = [];
  let isOpen = true;
  let movedAt = Date.now();
  const run = async () => {
    while (isOpen) {
      const records = (await next()).filter((record) => patterns.some((pattern) => matches(pattern, record)));
      for (const record of records) {
        const MessageBody = fillTemplate(TargetParameters.InputTemplate, record);
        await callJson(emulator, "AmazonSQS.SendMessage", { QueueUrl, MessageBody });
        eventIds.push(JSON.parse(MessageBody).eventId);
        movedAt = Date.now();
      }
      await pause(200);
    }
  };
  const running = run();
  return {
    eventIds,
    quiet: async () => {
      while (Date.now() - movedAt < untilQuietMs || (await waiting(emulator, QueueUrl)) > 0) await pause(200);
    },
    close: async () => {
      isOpen = false;
      await running;
    },
  };
}
