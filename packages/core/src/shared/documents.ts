import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { client } from "./table.ts";

/** The only one: another made of the same client would put its own options in place of these, for both. */
export const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
