import { expect, test } from "vitest";
import { createId } from "../ground/shared/create-id.ts";
import type { Instant, PersonId } from "../ground/shared/values.ts";
import { commit } from "../ground/storage/commit.ts";
import { beforeTheNextTransaction } from "../people/person/all-people/meanwhile.fixture.ts";
import * as Person from "../people/person/person.ts";
import { importPeople } from "../people/person/profile/import-people.ts";
import { withoutLogin } from "../people/person/profile/imported-person.fixture.ts";
import { probe } from "./field/probe.fixture.ts";
import * as ReviewItems from "./items.ts";
import { nameItemsAnew } from "./name-items.ts";

const at = "2026-11-01T10:00:00.000Z" as Instant;

async function aWaitingItem() {
  const id = createId("person");
  const name = { firstName: "Maya", lastName: "Brooks" };
  await importPeople([{ id, ...name, email: `${id}@people.example`, registeredAt: at, ...withoutLogin }]);
  await commit([ReviewItems.submitted(probe, { itemId: id, person: { ...name, id }, at, cells: {} }, "conflict")]);
  return id;
}

const rename = (id: PersonId, firstName: string) => commit([Person.patch(id, { set: { firstName } })]);
const shown = async (id: PersonId) => (await ReviewItems.get("closure", id)).firstName;

test("a person who is named anew while a former name is written keeps the newer one", async () => {
  const id = await aWaitingItem();
  await rename(id, "Former");
  beforeTheNextTransaction(async () => {
    await rename(id, "Present");
    await nameItemsAnew(id);
  });
  await nameItemsAnew(id);
  expect(await shown(id)).toBe("Present");
});

test("what has the present name stays as it is, and what is gone stays away", async () => {
  const id = await aWaitingItem();
  const before = await ReviewItems.get("closure", id);
  await nameItemsAnew(id);
  expect(await ReviewItems.get("closure", id)).toEqual(before);
  await rename(id, "Present");
  beforeTheNextTransaction(() => commit(ReviewItems.withdrawn(probe, id, "conflict")));
  await nameItemsAnew(id);
  expect(await ReviewItems.find(id)).toBeUndefined();
});
