import { beforeEach, expect, test } from "vitest";
import { anActor } from "../../ground/route/actor.fixture.ts";
import { createId } from "../../ground/shared/create-id.ts";
import type { Instant, LocalDate, PersonId } from "../../ground/shared/values.ts";
import { commit } from "../../ground/storage/commit.ts";
import { personPrivacy } from "../person/person.privacy.ts";
import * as Person from "../person/person.ts";
import { importPeople } from "../person/profile/import-people.ts";
import { withoutLogin } from "../person/profile/imported-person.fixture.ts";
import * as Duplicate from "./duplicate.ts";
import { DuplicateKeysEntity } from "./duplicate-key.entity.ts";
import { keepKeys, removeKeys } from "./keep-keys.ts";

const staff = anActor({ personId: createId("person"), role: "admin" });

const born = "1981-05-17" as LocalDate;
const registeredAt = "2026-11-01T10:00:00.000Z" as Instant;

let phones = 0;
let cellPhone: string;
let [ada, ben]: PersonId[] = [];

async function aPerson(fields: object): Promise<PersonId> {
  const id = createId("person");
  const named = { id, firstName: "Ada", lastName: id.slice(-6), email: `${id}@people.example`, registeredAt };
  await importPeople([{ ...named, ...withoutLogin, ...fields }]);
  await keepKeys(id);
  return id;
}

beforeEach(async () => {
  cellPhone = `614-555-${String(1000 + ++phones)}`;
  [ada, ben] = [await aPerson({ cellPhone }), await aPerson({ cellPhone })];
});

const change = async (id = ada, patch: Person.PersonPatch = {}) => commit([Person.patch(id as PersonId, patch)]);
const found = async (id = ada) => (await Duplicate.list(staff, id as PersonId)).data.map((one) => one.id);

test("a change leaves the old keys and takes the new ones", async () => {
  expect(await found()).toEqual([ben]);
  await change(ada, { set: { cellPhone: "614-555-8888", dateOfBirth: born } });
  await keepKeys(ada as PersonId);
  expect([await found(), await found(ben)]).toEqual([[], []]);
  await change(ada, { set: { workPhone: cellPhone } });
  await keepKeys(ada as PersonId);
  expect([await found(), await found(ben)]).toEqual([[ben], [ada]]);
});

test("it does not matter how often, or how many at once", async () => {
  await change(ada, { set: { cellPhone: "614-555-8889" } });
  await Promise.all([1, 2, 3, 4].map(() => keepKeys(ada as PersonId)));
  const { data: once } = await DuplicateKeysEntity.get({ personId: ada as PersonId }).go();
  await keepKeys(ada as PersonId);
  expect((await DuplicateKeysEntity.get({ personId: ada as PersonId }).go()).data).toEqual(once);
  expect(await found(ben)).toEqual([]);
});

test("who has nothing left to compare has no keys", async () => {
  await change(ada, { remove: ["cellPhone"] });
  await keepKeys(ada as PersonId);
  expect((await DuplicateKeysEntity.get({ personId: ada as PersonId }).go()).data).toBeNull();
  expect(await found(ben)).toEqual([]);
});

test("an event that comes after the erasure removes what is left", async () => {
  const [record] = personPrivacy;
  if (record?.keeps === "account")
    await commit(await record.removal({ personId: ada as PersonId, emails: [], phones: [] }));
  await keepKeys(ada as PersonId);
  expect((await DuplicateKeysEntity.get({ personId: ada as PersonId }).go()).data).toBeNull();
  await removeKeys(ada as PersonId);
});
