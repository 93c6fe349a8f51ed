import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { variable } from "../shared/environment.ts";

export const client = new DynamoDBClient({});

// The logger copies every input and output: half of the SDK's time on a list.
client.middlewareStack.remove("loggerMiddleware");

/** Key casing is as written; every index sort key ends with a unique id. */
export const table = { client, table: variable("TABLE_NAME")() };
