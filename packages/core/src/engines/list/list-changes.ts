import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { Instant } from "../../ground/shared/values.ts";
import { documentClient } from "../../ground/storage/document-client.ts";
import { table } from "../../ground/storage/table.ts";
import { type ListPlace, largeListPlace, shardKeyOf } from "./list-index.ts";
import type { Arrival } from "./list-table.ts";

interface Listed {
  readonly name: string;
  readonly place?: ListPlace | undefined;
}

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
  ({ name, place = largeListPlace }: Listed): ReadChanges =>
  async (since) =>
    (await Promise.all(place.shards.map((shard) => readShard(place, shardKeyOf(name, shard), since)))).flat();

async function readShard({ index, id }: ListPlace, pk: string, since: Instant | undefined): Promise<Arrival[]> {
  const arrivals: Arrival[] = [];
  let from: Record<string, unknown> | undefined;
  do {
    const page = await documentClient.send(
      new QueryCommand({
        TableName: table.table,
        IndexName: index,
        KeyConditionExpression: `${index}pk = :pk AND ${index}sk >= :since`,
        ExpressionAttributeValues: { ":pk": pk, ":since": since ?? "0" },
        ExclusiveStartKey: from,
      }),
    );
    for (const item of page.Items ?? []) arrivals.push(arrivalOf({ ...item, id: item[id] ?? item.id } as Item));
    from = page.LastEvaluatedKey;
  } while (from);
  return arrivals;
}
