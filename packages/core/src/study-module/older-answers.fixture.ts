import { QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { documentClient } from "../shared/document-client.ts";
import { table } from "../shared/table.ts";

/** As the release wrote them that had no list of them. */
export async function sentBeforeTheList(): Promise<void> {
  const { Items = [] } = await documentClient.send(
    new QueryCommand({
      TableName: table.table,
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": "ANSWERS#study-module" },
    }),
  );
  const UpdateExpression = "REMOVE gsi3pk, gsi3sk, listRevision";
  for (const { pk, sk } of Items) {
    await documentClient.send(new UpdateCommand({ TableName: table.table, Key: { pk, sk }, UpdateExpression }));
  }
}
