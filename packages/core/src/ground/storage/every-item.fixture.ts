import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { documentClient } from "./document-client.ts";
import { table } from "./table.ts";

/** Of the whole table, whatever it is. */
export interface AnyItem extends Readonly<Record<string, unknown>> {
  readonly __edb_e__: string;
}

export async function everyItem(): Promise<AnyItem[]> {
  const items: AnyItem[] = [];
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await documentClient.send(new ScanCommand({ TableName: table.table, ExclusiveStartKey }));
    items.push(...((page.Items ?? []) as AnyItem[]));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return items;
}
