import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { documentClient } from "../shared/document-client.ts";
import { table } from "../shared/table.ts";
import type { Instant } from "../shared/values.ts";
import { listShards, shardKeyOf } from "./list-index.ts";
import type { Arrival } from "./list-table.ts";

interface Item {
  readonly id: string;
  readonly listRevision?: number;
  readonly hasLeft?: boolean;
}

/** A row as the index or the table itself has it. */
export const arrivalOf = ({ id, listRevision: revision = 0, hasLeft, ...rest }: Item): Arrival =>
  hasLeft ? { id, revision, hasLeft } : { id, revision, source: { id, ...rest } };

/** What changed since then, or everything. Eventually consistent: half a read unit for each shard that has nothing new. */
export type ReadChanges = (since: Instant | undefined) => Promise<Arrival[]>;

export const readChangesOf =
  (list: string): ReadChanges =>
  async (since) =>
    (await Promise.all(listShards.map((shard) => readShard(shardKeyOf(list, shard), since)))).flat();

async function readShard(pk: string, since: Instant | undefined): Promise<Arrival[]> {
  const arrivals: Arrival[] = [];
  let from: Record<string, unknown> | undefined;
  do {
    const page = await documentClient.send(
      new QueryCommand({
        TableName: table.table,
        IndexName: "gsi4",
        KeyConditionExpression: "gsi4pk = :pk AND gsi4sk >= :since",
        ExpressionAttributeValues: { ":pk": pk, ":since": since ?? "0" },
        ExclusiveStartKey: from,
      }),
    );
    for (const item of page.Items ?? []) arrivals.push(arrivalOf(item as Item));
    from = page.LastEvaluatedKey;
  } while (from);
  return arrivals;
}
