import { DynamoDBClient } from "@aws-sdk/client-dynamodb";

export const client = new DynamoDBClient({});

/** The one table. Key casing is as written; every index sort key ends with a unique id. */
export const table = { client, table: process.env.TABLE_NAME ?? "guildhall" };
