import type { DynamoDb } from "small-cloud/dynamodb/dynamodb";
import { DeskRefusal } from "./desk-call.ts";
import type { WireItem } from "./plain-item.ts";

export interface Place {
  readonly table: string;
  readonly index?: string;
  /** Partition key, then sort key where there is one. */
  readonly keys: readonly string[];
}

interface Wanted {
  /** The whole partition key or, with `match=prefix`, its beginning. */
  readonly pk?: string;
  readonly match?: string;
  /** The beginning of the sort key, within one partition. */
  readonly sk?: string;
  readonly cursor?: string;
}

interface Page {
  readonly Items: readonly WireItem[];
  readonly ScannedCount: number;
  readonly LastEvaluatedKey?: object;
  readonly ConsumedCapacity: { readonly CapacityUnits: number };
}

const pageSize = 50;
const mostScanned = 5000;

/** One page of items: a query where the partition is known, a scan, which reads everything, where it is not. */
export async function readItems(dynamodb: DynamoDb, place: Place, wanted: Wanted) {
  const isQuery = wanted.pk !== undefined && wanted.pk !== "" && wanted.match !== "prefix";
  const input = isQuery ? queryOf(place, wanted) : scanOf(place, wanted);
  const items: WireItem[] = [];
  let start = keyOf(wanted.cursor);
  let readUnits = 0;
  let scanned = 0;
  do {
    const page: Page = await dynamodb.call(isQuery ? "Query" : "Scan", { ...input, ExclusiveStartKey: start });
    items.push(...page.Items);
    readUnits += page.ConsumedCapacity.CapacityUnits;
    scanned += page.ScannedCount;
    start = page.LastEvaluatedKey;
  } while (start && items.length < pageSize && scanned < mostScanned);
  return { how: isQuery ? "query" : "scan", items, scanned, readUnits, ...(start && { next: cursorOf(start) }) };
}

const inputOf = ({ table, index }: Place) => ({
  TableName: table,
  ...(index && { IndexName: index }),
  ReturnConsumedCapacity: "TOTAL",
  Limit: pageSize,
});

function queryOf(place: Place, { pk = "", sk = "" }: Wanted) {
  const [partition = "", sort] = place.keys;
  const narrows = sort !== undefined && sk !== "";
  return {
    ...inputOf(place),
    KeyConditionExpression: narrows ? "#pk = :pk AND begins_with(#sk, :sk)" : "#pk = :pk",
    ExpressionAttributeNames: { "#pk": partition, ...(narrows && { "#sk": sort }) },
    ExpressionAttributeValues: { ":pk": { S: pk }, ...(narrows && { ":sk": { S: sk } }) },
  };
}

function scanOf(place: Place, { pk = "" }: Wanted) {
  if (pk === "") return inputOf(place);
  return {
    ...inputOf(place),
    Limit: 500,
    FilterExpression: "begins_with(#pk, :pk)",
    ExpressionAttributeNames: { "#pk": place.keys[0] ?? "" },
    ExpressionAttributeValues: { ":pk": { S: pk } },
  };
}

const cursorOf = (key: object): string => Buffer.from(JSON.stringify(key)).toString("base64url");

function keyOf(cursor: string | undefined): object | undefined {
  if (!cursor) return undefined;
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    if (key !== null && typeof key === "object") return key;
  } catch {
    // Falls through to the sentence below.
  }
  throw new DeskRefusal("That page of items is not known. Start again from the first.");
}
