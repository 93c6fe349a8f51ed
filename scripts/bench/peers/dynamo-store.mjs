import {
  CreateTableCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";
import { marshall, unmarshall } from "@aws-sdk/util-dynamodb";
import { auditHash } from "./audit-hash.mjs";

const TableName = "peer";
const answersKey = "ANSWERS";

/** One table through the AWS SDK. dynalite knows no transactions, so a write is one call after another. */
export async function openStore({ endpoint, people, answers }) {
  const credentials = { accessKeyId: "local", secretAccessKey: "local" };
  const client = new DynamoDBClient({ endpoint, region: "us-east-1", credentials });
  const put = (item, condition = {}) =>
    client.send(new PutItemCommand({ TableName, Item: marshall(item, { removeUndefinedValues: true }), ...condition }));
  const read = async (pk, sk) => {
    const { Item } = await client.send(
      new GetItemCommand({ TableName, Key: marshall({ pk, sk }), ConsistentRead: true }),
    );
    return Item && unmarshall(Item);
  };
  const getPerson = async (id) => (await read(`PERSON#${id}`, "PROFILE"))?.profile;

  await client.send(
    new CreateTableCommand({
      TableName,
      BillingMode: "PAY_PER_REQUEST",
      KeySchema: [
        { AttributeName: "pk", KeyType: "HASH" },
        { AttributeName: "sk", KeyType: "RANGE" },
      ],
      AttributeDefinitions: ["pk", "sk"].map((AttributeName) => ({ AttributeName, AttributeType: "S" })),
    }),
  );
  for (const profile of people) await put({ pk: `PERSON#${profile.id}`, sk: "PROFILE", profile });
  for (const answer of answers) await put({ pk: answersKey, sk: answer.id, ...answer });

  async function listAnswers(page, limit) {
    const rows = [];
    let ExclusiveStartKey;
    do {
      const answer = await client.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: "pk = :form",
          ExpressionAttributeValues: marshall({ ":form": answersKey }),
          ScanIndexForward: false,
          ExclusiveStartKey,
        }),
      );
      rows.push(...answer.Items.map((item) => unmarshall(item)));
      ExclusiveStartKey = answer.LastEvaluatedKey;
    } while (ExclusiveStartKey);
    const data = rows
      .slice((page - 1) * limit, page * limit)
      .map(({ id, sentAt, answers }) => ({ id, sentAt, answers }));
    return { data, total: rows.length, lastPage: Math.max(1, Math.ceil(rows.length / limit)) };
  }

  async function hideAnnouncement(id, key) {
    for (;;) {
      const head = (await read(`AUDIT#${id}`, "HEAD")) ?? { seq: 0, hash: "" };
      const at = new Date().toISOString();
      const entry = {
        subject: id,
        seq: head.seq + 1,
        at,
        action: "account.announcement-hidden",
        by: id,
        after: { at },
      };
      const hash = auditHash(key, head.hash, entry);
      const sk = `ENTRY#${String(entry.seq).padStart(9, "0")}`;
      const isNew = { ConditionExpression: "attribute_not_exists(pk)" };
      // The second writer of the same number retries.
      const isTaken = await put({ pk: `AUDIT#${id}`, sk, ...entry, hash }, isNew).then(
        () => false,
        (error) => error.name === "ConditionalCheckFailedException" || Promise.reject(error),
      );
      if (isTaken) continue;
      await put({ pk: `AUDIT#${id}`, sk: "HEAD", seq: entry.seq, hash });
      await client.send(
        new UpdateItemCommand({
          TableName,
          Key: marshall({ pk: `PERSON#${id}`, sk: "PROFILE" }),
          UpdateExpression: "SET profile.announcementHiddenAt = :at",
          ConditionExpression: "attribute_exists(pk)",
          ExpressionAttributeValues: marshall({ ":at": at }),
        }),
      );
      return getPerson(id);
    }
  }

  return { getPerson, listAnswers, hideAnnouncement };
}
