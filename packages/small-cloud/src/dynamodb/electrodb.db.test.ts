import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { Entity, Service } from "electrodb";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type DynamoDbFixture, startDynamoDb } from "./dynamodb.fixture.ts";

let fixture: DynamoDbFixture;
const client = new DynamoDBClient({
  region: "us-east-1",
  credentials: { accessKeyId: "test", secretAccessKey: "test" },
  endpoint: async () => {
    const { protocol, hostname, port } = new URL(fixture.endpoint);
    return { protocol, hostname, port: Number(port), path: "/" };
  },
});

const Person = new Entity(
  {
    model: { entity: "person", version: "1", service: "portal" },
    attributes: {
      id: { type: "string", required: true },
      email: { type: "string", required: true },
      status: { type: ["new", "active"] as const, default: "new" },
      visits: { type: "number" },
      address: { type: "map", properties: { city: { type: "string" } } },
      log: { type: "list", items: { type: "string" } },
      tags: { type: "set", items: "string" },
    },
    indexes: {
      byId: { pk: { field: "pk", composite: ["id"] }, sk: { field: "sk", composite: [] } },
      byStatus: {
        index: "gsi1",
        pk: { field: "gsi1pk", composite: ["status"] },
        sk: { field: "gsi1sk", composite: ["email"] },
      },
    },
  },
  { client, table: "app" },
);
const Email = new Entity(
  {
    model: { entity: "email", version: "1", service: "portal" },
    attributes: { email: { type: "string", required: true }, personId: { type: "string" } },
    indexes: { byEmail: { pk: { field: "pk", composite: ["email"] }, sk: { field: "sk", composite: [] } } },
  },
  { client, table: "app" },
);
const portal = new Service({ person: Person, email: Email });

beforeAll(async () => {
  fixture = await startDynamoDb();
  const hash = (AttributeName: string) => ({ AttributeName, KeyType: "HASH" });
  const range = (AttributeName: string) => ({ AttributeName, KeyType: "RANGE" });
  await fixture.db.createTableIfMissing({
    TableName: "app",
    BillingMode: "PAY_PER_REQUEST",
    KeySchema: [hash("pk"), range("sk")],
    AttributeDefinitions: ["pk", "sk", "gsi1pk", "gsi1sk"].map((AttributeName) => ({
      AttributeName,
      AttributeType: "S",
    })),
    GlobalSecondaryIndexes: [
      { IndexName: "gsi1", KeySchema: [hash("gsi1pk"), range("gsi1sk")], Projection: { ProjectionType: "ALL" } },
    ],
  });
});
afterAll(() => fixture.close());

describe("single items", () => {
  test("are created once, patched, appended to and removed", async () => {
    await Person.create({ id: "a", email: "a@x", log: ["one"], tags: ["t"] }).go();
    await expect(Person.create({ id: "a", email: "b@x" }).go()).rejects.toThrow("conditional request failed");
    const patched = await Person.patch({ id: "a" })
      .set({ address: { city: "Brno" } })
      .add({ visits: 2, tags: ["u"] })
      .append({ log: ["two"] })
      .go({ response: "all_new" });
    expect(patched.data).toMatchObject({ address: { city: "Brno" }, visits: 2, log: ["one", "two"], tags: ["t", "u"] });
    await Person.remove({ id: "a" }).go();
    expect((await Person.get({ id: "a" }).go()).data).toBeNull();
    await expect(Person.patch({ id: "a" }).set({ visits: 1 }).go()).rejects.toThrow("conditional request failed");
  });

  test("come back from a page at a time, in both directions", async () => {
    const people = Array.from({ length: 60 }, (_, i) => ({
      id: `page${i}`,
      email: `p${String(i).padStart(3, "0")}`,
      status: "active" as const,
    }));
    await Person.put(people).go();
    const emails: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { data: { email: string }[]; cursor: string | null } = await Person.query
        .byStatus({ status: "active" })
        .begins({ email: "p" })
        .go({ limit: 7, cursor, order: "desc" });
      emails.push(...page.data.map(({ email }) => email));
      cursor = page.cursor;
    } while (cursor);
    expect(emails).toEqual(people.map(({ email }) => email).reverse());
    const between = await Person.query
      .byStatus({ status: "active" })
      .between({ email: "p010" }, { email: "p019" })
      .go();
    expect(between.data).toHaveLength(10);
  });
});

describe("a transaction", () => {
  test("does everything or, with the reason for each member, nothing", async () => {
    await Person.put({ id: "t1", email: "t1" }).go();
    const failed = await portal.transaction
      .write(({ person, email }) => [
        email.create({ email: "t1", personId: "t1" }).commit(),
        person.create({ id: "t1", email: "again" }).commit({ response: "all_old" }),
      ])
      .go();
    expect(failed.canceled).toBe(true);
    expect(failed.data[1]).toMatchObject({ rejected: true, code: "ConditionalCheckFailed", item: { id: "t1" } });
    expect((await Email.get({ email: "t1" }).go()).data).toBeNull();

    const done = await portal.transaction
      .write(({ person, email }) => [
        email.create({ email: "t1", personId: "t1" }).commit(),
        person.patch({ id: "t1" }).set({ status: "active" }).add({ visits: 1 }).commit(),
        person.upsert({ id: "t2", email: "t2" }).commit(),
        person
          .check({ id: "page0" })
          .where(({ email: attribute }, { eq }) => eq(attribute, "p000"))
          .commit(),
        person.remove({ id: "page1" }).commit(),
      ])
      .go();
    expect(done.canceled).toBe(false);
    const read = await portal.transaction
      .get(({ person, email }) => [person.get({ id: "t1" }).commit(), email.get({ email: "nobody" }).commit()])
      .go();
    expect(read.data[0]).toMatchObject({ item: { status: "active", visits: 1 } });
    expect(read.data[1]?.item).toBeNull();
  });

  const putKey = (sk: object) =>
    fixture.db.call("TransactWriteItems", {
      TransactItems: [{ Put: { TableName: "app", Item: { pk: { S: "x" }, sk } } }],
    });

  test("is cancelled by a key of the wrong kind", async () => {
    await expect(putKey({ N: "1" })).rejects.toMatchObject({
      code: "TransactionCanceledException",
      members: { CancellationReasons: [{ Code: "ValidationError" }] },
    });
  });

  test("is refused for an empty key", async () => {
    await expect(putKey({ S: "" })).rejects.toMatchObject({
      code: "ValidationException",
      message:
        "One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty " +
        "string value. Key: sk",
    });
  });

  test("with one token happens once, and the token is good for nothing else", async () => {
    const add = () =>
      portal.transaction.write(({ person }) => [person.update({ id: "once" }).add({ visits: 5 }).commit()]);
    for (let i = 0; i < 3; i++) await add().go({ token: "token-1" });
    const visits = await fixture.db.call<{ Items: { visits?: { N: string } }[] }>("Scan", {
      TableName: "app",
      FilterExpression: "visits = :v",
      ExpressionAttributeValues: { ":v": { N: "5" } },
    });
    expect(visits.Items).toHaveLength(1);
    const other = portal.transaction.write(({ person }) => [person.update({ id: "once" }).add({ visits: 6 }).commit()]);
    await expect(other.go({ token: "token-1" })).rejects.toThrow("same client token");
  });

  test("and 49 others on one counter all count", async () => {
    const add = () =>
      portal.transaction.write(({ person }) => [person.update({ id: "hot" }).add({ visits: 1 }).commit()]);
    const results = await Promise.all(Array.from({ length: 50 }, () => add().go()));
    expect(results.every(({ canceled }) => !canceled)).toBe(true);
    const { Item } = await fixture.db.call<{ Item: { visits: { N: string } } }>("GetItem", {
      TableName: "app",
      Key: { pk: { S: "$portal#id_hot" }, sk: { S: "$person_1" } },
    });
    expect(Item.visits.N).toBe("50");
  });
});
