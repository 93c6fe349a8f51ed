import { type AttributeValue, GetItemCommand, QueryCommand, TransactWriteItemsCommand } from "@aws-sdk/client-dynamodb";
import { client } from "@guildhall/core/ground/storage/table";

/** The necessary calls of a route, with the same client: no entities, no parsing, no rules. */
export function createRawCalls(TableName: string) {
  const keyOf = (pk: string, sk: string): Record<string, AttributeValue> => ({ pk: { S: pk }, sk: { S: sk } });
  const read = (Key: Record<string, AttributeValue>) =>
    client.send(new GetItemCommand({ TableName, Key, ConsistentRead: true }));
  const personKey = (id: string) => keyOf(`$guildhall#id_${id}`, "$aboutPerson#person_1");

  async function getPerson(id: string) {
    const { Item } = await read(personKey(id));
    if (!Item) throw new Error(`The table holds no ${id}: its keys are not what they were.`);
  }

  /** The person, the audit entry and the end of the history in one transaction, after reading that end. */
  async function hideAnnouncement(id: string) {
    const { Item: head } = await read(keyOf(`AUDIT#${id}`, "HEAD"));
    const last = Number(head?.seq?.N ?? 0);
    const [next, hash, at] = [String(last + 1), "0".repeat(43), new Date().toISOString()];
    const entry = { id: { S: `aud_${next}` }, subject: { S: id }, seq: { N: next }, at: { S: at }, by: { S: id } };
    const action = { action: { S: "account.announcement-hidden" }, after: { M: { announcementHiddenAt: { S: at } } } };
    const headValues = { subject: { S: id }, seq: { N: next }, hash: { S: hash } };
    await client.send(
      new TransactWriteItemsCommand({
        TransactItems: [
          {
            Update: {
              TableName,
              Key: personKey(id),
              UpdateExpression: "SET announcementHiddenAt = :at",
              ConditionExpression: "attribute_exists(pk)",
              ExpressionAttributeValues: { ":at": { S: at } },
            },
          },
          {
            Put: {
              TableName,
              Item: {
                ...keyOf(`AUDIT#${id}`, `ENTRY#${next.padStart(9, "0")}`),
                ...entry,
                ...action,
                hash: { S: hash },
              },
              ConditionExpression: "attribute_not_exists(pk)",
            },
          },
          {
            Put: {
              TableName,
              Item: { ...keyOf(`AUDIT#${id}`, "HEAD"), ...headValues },
              ConditionExpression: "attribute_not_exists(pk) OR seq = :last",
              ExpressionAttributeValues: { ":last": { N: String(last) } },
            },
          },
        ],
      }),
    );
    return getPerson(id);
  }

  /** What changed in the last two minutes: the rest of the list is in memory. */
  async function listAnswers() {
    const since = new Date(Date.now() - 120_000).toISOString();
    await client.send(
      new QueryCommand({
        TableName,
        IndexName: "gsi3",
        KeyConditionExpression: "gsi3pk = :list AND gsi3sk >= :since",
        ExpressionAttributeValues: { ":list": { S: "LIST#study-module-answers#0" }, ":since": { S: since } },
      }),
    );
  }

  return { getPerson, hideAnnouncement, listAnswers };
}
