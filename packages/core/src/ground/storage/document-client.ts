import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { client } from "./table.ts";

/** The only document client: a second one for the same client would replace these options for both. */
export const documentClient = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
