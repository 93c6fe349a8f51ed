import { expect, test } from "vitest";
import { importPeople } from "../person/profile/import-people.ts";
import { withoutLogin } from "../person/profile/imported-person.fixture.ts";
import { anActor } from "../shared/actor.fixture.ts";
import { createId } from "../shared/create-id.ts";
import type { Instant } from "../shared/values.ts";
import * as Duplicate from "./duplicate.ts";
import { fillKeys } from "./fill-keys.ts";

const staff = anActor({ personId: createId("person"), role: "admin" });
const registeredAt = "2026-11-01T10:00:00.000Z" as Instant;

const aPerson = (cellPhone: string) => {
  const id = createId("person");
  const named = { id, firstName: "Maya", lastName: "Brooks", email: `${id}@people.example` };
  return { ...named, cellPhone, registeredAt, ...withoutLogin };
};

test("people from before there were keys are found after some runs, each going on where the last one stopped", async () => {
  const people = Array.from({ length: 6 }, (_, index) => aPerson(`614-555-900${index % 3}`));
  await importPeople(people);
  const runs = [];
  do runs.push((await fillKeys({ most: 1, perPage: 4 })).compared);
  while (runs.at(-1) !== 0 || runs.length < 4);
  expect(runs.length).toBeGreaterThan(3);
  for (const [index, { id }] of people.entries()) {
    const other = people[(index + 3) % 6]?.id;
    expect((await Duplicate.list(staff, id)).data.map((one) => [one.id, one.reasons])).toEqual([[other, ["phone"]]]);
  }
  expect(await fillKeys()).toEqual({ compared: 0 });
});
