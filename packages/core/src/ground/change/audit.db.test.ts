import { DeleteCommand, GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { describe, expect, test } from "vitest";
import { anActor } from "../route/actor.fixture.ts";
import { systemActor } from "../route/actor.ts";
import { createId } from "../shared/create-id.ts";
import type { PersonId } from "../shared/values.ts";
import { documentClient } from "../storage/document-client.ts";
import { table } from "../storage/table.ts";
import * as History from "./history.ts";
import { record } from "./record.ts";
import { redact } from "./redaction.ts";

const system = systemActor("operator");

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
const isIntact = async (about: PersonId) => (await History.list(system, about)).intact;

test("is intact from the first entry to the last, and empty before the first", async () => {
  expect(await isIntact(createId("person"))).toBe(true);
  const about = await aHistory(3);
  const { data, intact } = await History.list(system, about);
  expect([data.map(({ seq }) => seq), intact]).toEqual([[1, 2, 3], true]);
});

test("keeps its order when many changes come at once", async () => {
  const about = createId("person");
  const changes = Array.from({ length: 4 }, (_, index) =>
    record(system, { about, action: "account.signed-in", writes: [], after: { index } }),
  );
  await Promise.all(changes);
  const { data, intact } = await History.list(system, about);
  expect([data.length, intact]).toEqual([4, true]);
});

test.each([1, 2, 3])("shows that entry %i was edited", async (seq) => {
  const about = await aHistory(3);
  const edit = {
    UpdateExpression: "SET #after = :v",
    ExpressionAttributeNames: { "#after": "after" },
    ExpressionAttributeValues: { ":v": { index: 9 } },
  };
  await documentClient.send(new UpdateCommand({ TableName: table.table, Key: keyOf(about, seq), ...edit }));
  expect(await isIntact(about)).toBe(false);
});

test.each([1, 2, 3])("shows that entry %i was taken out", async (seq) => {
  const about = await aHistory(3);
  await documentClient.send(new DeleteCommand({ TableName: table.table, Key: keyOf(about, seq) }));
  expect(await isIntact(about)).toBe(false);
});

test("names both identities while staff act as somebody", async () => {
  const [personId, actedBy] = [createId("person"), createId("person")];
  const actor = anActor({ personId, actedBy });
  await record(actor, { about: personId, action: "account.announcement-hidden", writes: [] });
  const { data } = await History.list(system, personId);
  expect(data[0]).toMatchObject({ by: actedBy, actingFor: personId });
});

const keptAt = async (about: PersonId, seq: number) =>
  (await documentClient.send(new GetCommand({ TableName: table.table, Key: keyOf(about, seq) }))).Item ?? {};

/** Changes an item behind our back. */
const alter = (Key: object, fields: Record<string, unknown>) => {
  const names = Object.keys(fields);
  const change = (which: string[], verb: string, spell: (name: string) => string) =>
    which.length > 0 ? `${verb} ${which.map(spell).join(", ")} ` : "";
  const isSet = (name: string) => fields[name] !== undefined;
  const set = names.filter(isSet);
  return documentClient.send(
    new UpdateCommand({
      TableName: table.table,
      Key: Key as Record<string, string>,
      UpdateExpression:
        change(set, "SET", (name) => `#${name} = :${name}`) +
        change(
          names.filter((name) => !isSet(name)),
          "REMOVE",
          (name) => `#${name}`,
        ),
      ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
      ...(set.length > 0 && {
        ExpressionAttributeValues: Object.fromEntries(set.map((name) => [`:${name}`, fields[name]])),
      }),
    }),
  );
};

const words = { before: undefined, after: undefined, reason: undefined, salt: undefined };

describe("a history whose words were erased", () => {
  const erased = async (length = 3) => {
    const about = await aHistory(length);
    await redact(about);
    return about;
  };

  test("is still intact, says that it was erased, and contains nothing else", async () => {
    const about = await aHistory(2);
    await record(system, { about, action: "account.signed-in", writes: [], reason: "Ann Lee asked" });
    await redact(about);
    const { data, intact } = await History.list(system, about);
    expect(intact).toBe(true);
    expect(data.map(({ redactedAt, before, after, reason }) => [typeof redactedAt, before, after, reason])).toEqual(
      Array(3).fill(["string", undefined, undefined, undefined]),
    );
    for (const seq of [1, 2, 3]) expect(Object.keys(await keptAt(about, seq))).not.toContain("salt");
  });

  test("gets new entries, and can be erased again with the same result", async () => {
    const about = await erased(2);
    const first = await keptAt(about, 1);
    await record(system, { about, action: "account.signed-in", writes: [], after: { index: 9 } });
    await redact(about);
    expect(await keptAt(about, 1)).toEqual(first);
    expect(await isIntact(about)).toBe(true);
  });

  test("does not change an entry without words", async () => {
    const about = createId("person");
    await record(system, { about, action: "account.signed-in", writes: [] });
    await redact(about);
    expect((await History.list(system, about)).data[0]?.redactedAt).toBeUndefined();
  });

  test.each([
    ["words put back", { after: { index: 0 } }],
    ["another seal", { seal: "forged" }],
    ["another time", { redactedAt: "2026-01-01T00:00:00.000Z" }],
    ["a digest of something else", { digest: "forged" }],
    ["no seal", { seal: undefined }],
  ])("shows %s", async (_what, fields) => {
    const about = await erased();
    await alter(keyOf(about, 2), fields);
    expect(await isIntact(about)).toBe(false);
  });
});

describe("an erasure that is not ours", () => {
  test.each([
    ["words taken out", words],
    ["words taken out under a date", { ...words, redactedAt: "2026-01-01T00:00:00.000Z" }],
    ["words taken out and their digest too", { ...words, digest: undefined }],
    ["the salt alone taken out", { salt: undefined }],
    ["other words with another salt", { after: { index: 7 }, salt: "another" }],
  ])("shows: %s", async (_what, fields) => {
    const about = await aHistory(3);
    await alter(keyOf(about, 2), fields);
    expect(await isIntact(about)).toBe(false);
  });

  test("shows when it is sealed with the seal of another entry", async () => {
    const about = await aHistory(2);
    const other = await aHistory(2);
    await redact(other);
    const { seal, redactedAt } = await keptAt(other, 2);
    await alter(keyOf(about, 2), { ...words, seal, redactedAt });
    expect(await isIntact(about)).toBe(false);
  });
});

test("shows that its tail was cut off, even if the head was set back to match", async () => {
  const about = await aHistory(3);
  const { hash } = await keptAt(about, 2);
  await documentClient.send(new DeleteCommand({ TableName: table.table, Key: keyOf(about, 3) }));
  await alter({ pk: `AUDIT#${about}`, sk: "HEAD" }, { seq: 2, hash });
  expect(await isIntact(about)).toBe(false);
});

test("two entries with the same content share no value that reveals that", async () => {
  const about = createId("person");
  for (let time = 1; time <= 2; time++) {
    await record(system, { about, action: "account.signed-in", writes: [], after: { gender: "female" } });
  }
  const [first, second] = [await keptAt(about, 1), await keptAt(about, 2)];
  expect(first.digest).not.toBe(second.digest);
  expect(first.salt).not.toBe(second.salt);
});
