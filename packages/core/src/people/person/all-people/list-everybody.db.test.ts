import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { readChangesOf } from "../../../engines/list/list-changes.ts";
import { newInList } from "../../../engines/list/list-index.ts";
import { createId } from "../../../ground/shared/create-id.ts";
import type { Instant, PersonId } from "../../../ground/shared/values.ts";
import { documentClient } from "../../../ground/storage/document-client.ts";
import { table } from "../../../ground/storage/table.ts";
import { PersonEntity } from "../person.entity.ts";
import { importPeople } from "../profile/import-people.ts";
import { withoutLogin } from "../profile/imported-person.fixture.ts";
import { listEverybody } from "./list-everybody.ts";
import { beforeTheNextTransaction } from "./meanwhile.fixture.ts";

const registeredAt = "2026-11-01T10:00:00.000Z" as Instant;

async function aPerson(): Promise<PersonId> {
  const id = createId("person");
  const person = { id, firstName: "Maya", lastName: "Brooks", email: `${id}@people.example`, registeredAt };
  await importPeople([{ ...person, ...withoutLogin }]);
  return id;
}

const keyOf = (id: PersonId) => PersonEntity.get({ id }).params<{ Key: Record<string, string> }>().Key;

/** As if the list had been made after them. */
async function anUnlistedPerson(): Promise<PersonId> {
  const id = await aPerson();
  const UpdateExpression = "REMOVE gsi4pk, gsi4sk, listRevision";
  await documentClient.send(new UpdateCommand({ TableName: table.table, Key: keyOf(id), UpdateExpression }));
  return id;
}

const listed = async () => (await readChangesOf({ name: "users" })(undefined)).map(({ id }) => id);
const small = { segments: 3, perPage: 2 };

test("people without a place in the list are counted first, then added, and the rest stays as it is", async () => {
  const other = await aPerson();
  const unlisted = await Promise.all([1, 2, 3, 4].map(anUnlistedPerson));
  const before = (await PersonEntity.get({ id: other }).go()).data;
  expect(await listEverybody({ isApplied: false, ...small })).toBe(4);
  expect(await listed()).not.toContain(unlisted[0]);
  expect(await listEverybody({ isApplied: true, ...small })).toBe(4);
  expect(await listed()).toEqual(expect.arrayContaining(unlisted));
  expect((await PersonEntity.get({ id: other }).go()).data).toEqual(before);
  expect(await listEverybody({ isApplied: true, ...small })).toBe(0);
});

test("each segment says after each page how far it is, and reads what no other reads", async () => {
  await anUnlistedPerson();
  const told: { segment: number; read: number; missing: number; isDone: boolean }[] = [];
  await listEverybody({ isApplied: true, ...small, tell: (progress) => told.push(progress) });
  const ends = told.filter(({ isDone }) => isDone);
  expect(ends.map(({ segment }) => segment).toSorted()).toEqual([1, 2, 3]);
  expect(told.length).toBeGreaterThan(ends.length);
  const { data: everybody } = await PersonEntity.scan.go({ pages: "all", attributes: ["id"] });
  expect(ends.reduce((sum, { read }) => sum + read, 0)).toBe(everybody.length);
  expect(ends.reduce((sum, { missing }) => sum + missing, 0)).toBe(1);
});

test("who gets a place meanwhile keeps it", async () => {
  const id = await anUnlistedPerson();
  const place = newInList("users", id);
  beforeTheNextTransaction(async () => {
    await PersonEntity.patch({ id })
      .set({ ...place, listRevision: 7 })
      .go();
  });
  await listEverybody({ isApplied: true, ...small });
  expect((await PersonEntity.get({ id }).go()).data?.listRevision).toBe(7);
});

test("who is erased meanwhile stays erased", async () => {
  const id = await anUnlistedPerson();
  beforeTheNextTransaction(async () => {
    await PersonEntity.delete({ id }).go();
  });
  await listEverybody({ isApplied: true, ...small });
  expect((await PersonEntity.get({ id }).go()).data).toBeNull();
});
