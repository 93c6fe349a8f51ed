import { afterEach, expect, test, vi } from "vitest";
import { sweepOutbox } from "../../ground/change/consume.ts";
import { anActor } from "../../ground/route/actor.fixture.ts";
import { now } from "../../ground/shared/clock.ts";
import { createId } from "../../ground/shared/create-id.ts";
import type { Instant, PersonId } from "../../ground/shared/values.ts";
import { importPeople } from "../person/profile/import-people.ts";
import { withoutLogin } from "../person/profile/imported-person.fixture.ts";
import { duplicateConsumers } from "./duplicate.consumers.ts";
import * as Duplicate from "./duplicate.ts";
import { DuplicateKeysEntity } from "./duplicate-key.entity.ts";
import { fillAnew, fillKeys } from "./fill-keys.ts";

const staff = anActor({ personId: createId("person"), role: "admin" });
const registeredAt = "2026-11-01T10:00:00.000Z" as Instant;

const aPerson = (cellPhone: string) => {
  const id = createId("person");
  const named = { id, firstName: "Maya", lastName: "Brooks", email: `${id}@people.example` };
  return { ...named, cellPhone, registeredAt, ...withoutLogin };
};

async function imported(): Promise<ReturnType<typeof aPerson>> {
  const person = aPerson("614-555-9102");
  await importPeople([person]);
  return person;
}

/** Until nothing is left to compare. */
async function fillAll(): Promise<void> {
  while ((await fillKeys()).compared > 0);
}

test("people from before there were keys are found after some runs, each going on where the last one stopped", async () => {
  const people = Array.from({ length: 6 }, (_, index) => aPerson(`614-555-900${index % 3}`));
  await importPeople(people);
  const isComplete = async () => (await Duplicate.list(staff, (people[0] as { id: PersonId }).id)).isComplete;
  expect(await isComplete()).toBe(false);
  const runs = [];
  do runs.push((await fillKeys({ most: 1, perPage: 4 })).compared);
  while (runs.at(-1) !== 0 || runs.length < 4);
  expect(runs.length).toBeGreaterThan(3);
  for (const [index, { id }] of people.entries()) {
    const other = people[(index + 3) % 6]?.id;
    expect((await Duplicate.list(staff, id)).data.map((one) => [one.id, one.reasons])).toEqual([[other, ["phone"]]]);
  }
  expect([await fillKeys(), await isComplete()]).toEqual([{ compared: 0 }, true]);
});

test("each run logs how far all of them are", async () => {
  vi.stubEnv("LOG_LEVEL", "info");
  const written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  await importPeople([aPerson("614-555-9104"), aPerson("614-555-9105"), aPerson("614-555-9106")]);
  await fillAnew(now());
  await fillKeys({ most: 1, perPage: 4 });
  await fillAll();
  const lines = written.mock.calls.map(([text]) => JSON.parse(String(text)));
  const runs = lines.filter(({ event }) => event === "duplicate.keys-filled");
  expect(runs.length).toBeGreaterThan(1);
  let soFar = 0;
  for (const run of runs) {
    soFar += run.compared;
    expect(run).toMatchObject({ soFar });
  }
  expect(runs.map(({ isDone }) => isDone)).toEqual([...runs.slice(1).map(() => false), true]);
});

test("whoever could not be compared does not hold up the others, and is tried again by the outbox", async () => {
  const [one, other] = [aPerson("614-555-9103"), aPerson("614-555-9103")];
  await importPeople([one, other]);
  await fillAnew(now());
  const broken = { personId: one.id, hashes: 5 as unknown as string[], revision: "x" };
  await DuplicateKeysEntity.put(broken).go();
  await fillAll();
  const found = async () => (await Duplicate.list(staff, other.id)).data.map(({ id }) => id);
  expect(await found()).toEqual([]);
  await DuplicateKeysEntity.delete({ personId: one.id }).go();
  await sweepOutbox(duplicateConsumers as never, 10_000);
  expect(await found()).toEqual([one.id]);
});

test("after an import all are compared again, even if it ends during a run", async () => {
  await fillAll();
  const [one, other] = [aPerson("614-555-9100"), aPerson("614-555-9100")];
  await importPeople([one, other]);
  await fillAnew(now());
  const late = [aPerson("614-555-9101"), aPerson("614-555-9101")] as const;
  const run = fillKeys({ most: 1, perPage: 1 });
  await importPeople([...late]);
  await Promise.all([run, fillAnew(now())]);
  expect((await Duplicate.list(staff, one.id)).isComplete).toBe(false);
  await fillAll();
  for (const [{ id }, twin] of [[one, other], late] as const) {
    expect(await Duplicate.list(staff, id)).toMatchObject({ data: [{ id: twin.id }], isComplete: true });
  }
});

test("an import from before all were compared does not begin it again", async () => {
  await fillAll();
  await fillAnew(registeredAt);
  expect((await Duplicate.list(staff, (await imported()).id)).isComplete).toBe(true);
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
