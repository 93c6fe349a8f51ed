import { DeleteCommand, DynamoDBDocumentClient, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { anActor } from "../shared/actor.fixture.ts";
import type { Actor } from "../shared/actor.ts";
import { createId } from "../shared/create-id.ts";
import { record } from "../shared/record.ts";
import { client, table } from "../shared/table.ts";
import type { PersonId } from "../shared/values.ts";
import * as Audit from "./audit.ts";

const system: Actor = { role: "system", job: "test" };
const documents = DynamoDBDocumentClient.from(client);

async function aHistory(length: number): Promise<PersonId> {
  const about = createId("person");
  for (let index = 0; index < length; index++) {
    await record(system, {
      about,
      action: "account.signed-in",
      writes: [],
      after: { index, nested: { b: 1, a: undefined } },
    });
  }
  return about;
}

const keyOf = (about: PersonId, seq: number) => ({ pk: `AUDIT#${about}`, sk: `ENTRY#${String(seq).padStart(9, "0")}` });
const isIntact = async (about: PersonId) => (await Audit.list(system, about)).intact;

test("holds from the first entry to the last, and is empty before it", async () => {
  expect(await isIntact(createId("person"))).toBe(true);
  const about = await aHistory(3);
  const { data, intact } = await Audit.list(system, about);
  expect([data.map(({ seq }) => seq), intact]).toEqual([[1, 2, 3], true]);
});

test("keeps its order when many changes come at once", async () => {
  const about = createId("person");
  const changes = Array.from({ length: 4 }, (_, index) =>
    record(system, { about, action: "account.signed-in", writes: [], after: { index } }),
  );
  await Promise.all(changes);
  const { data, intact } = await Audit.list(system, about);
  expect([data.length, intact]).toEqual([4, true]);
});

test.each([1, 2, 3])("shows that entry %i was edited", async (seq) => {
  const about = await aHistory(3);
  const edit = {
    UpdateExpression: "SET #after = :v",
    ExpressionAttributeNames: { "#after": "after" },
    ExpressionAttributeValues: { ":v": { index: 9 } },
  };
  await documents.send(new UpdateCommand({ TableName: table.table, Key: keyOf(about, seq), ...edit }));
  expect(await isIntact(about)).toBe(false);
});

test.each([1, 2, 3])("shows that entry %i was taken out", async (seq) => {
  const about = await aHistory(3);
  await documents.send(new DeleteCommand({ TableName: table.table, Key: keyOf(about, seq) }));
  expect(await isIntact(about)).toBe(false);
});

test("names both identities while staff act as somebody", async () => {
  const [personId, actedBy] = [createId("person"), createId("person")];
  const actor = anActor({ personId, actedBy });
  await record(actor, { about: personId, action: "account.announcement-hidden", writes: [] });
  const { data } = await Audit.list(system, personId);
  expect(data[0]).toMatchObject({ by: actedBy, actingFor: personId });
});
