import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { variable } from "./environment.ts";

export const client = new DynamoDBClient({});

// It copies every input and output for a log line that nobody reads: half of the SDK's time on a list.
client.middlewareStack.remove("loggerMiddleware");

/** The one table. Key casing is as written; every index sort key ends with a unique id. */
export const table = { client, table: variable("TABLE_NAME")() };
