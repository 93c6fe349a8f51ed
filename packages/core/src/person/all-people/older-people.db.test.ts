import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { readChangesOf } from "../../list/list-changes.ts";
import { createId } from "../../shared/create-id.ts";
import { documentClient } from "../../shared/document-client.ts";
import { table } from "../../shared/table.ts";
import type { Instant, PersonId } from "../../shared/values.ts";
import { PersonEntity } from "../person.entity.ts";
import { importPeople } from "../profile/import-people.ts";
import { withoutLogin } from "../profile/imported-person.fixture.ts";
import { putPeopleInList, unlistedPeople } from "./older-people.ts";

const registeredAt = "2026-11-01T10:00:00.000Z" as Instant;

async function aPerson(): Promise<PersonId> {
  const id = createId("person");
  const person = { id, firstName: "Maya", lastName: "Brooks", email: `${id}@people.example`, registeredAt };
  await importPeople([{ ...person, ...withoutLogin }]);
  return id;
}

/** As the release wrote them that had no lists. */
async function storedBeforeLists(): Promise<PersonId> {
  const id = await aPerson();
  const { Key } = PersonEntity.get({ id }).params<{ Key: Record<string, string> }>();
  const UpdateExpression = "REMOVE gsi4pk, gsi4sk, listRevision";
  await documentClient.send(new UpdateCommand({ TableName: table.table, Key, UpdateExpression }));
  return id;
}

const listed = async () => (await readChangesOf({ name: "users" })(undefined)).map(({ id }) => id);

test("people who were stored before there was a list are added to it, and no other record is changed", async () => {
  const [older, newer] = [await storedBeforeLists(), await aPerson()];
  expect(await listed()).not.toContain(older);
  const found = await unlistedPeople();
  expect(found).toContain(older);
  expect(found).not.toContain(newer);
  await putPeopleInList([older]);
  expect(await listed()).toContain(older);
  expect(await unlistedPeople()).not.toContain(older);
});
