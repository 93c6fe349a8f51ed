import { expect, test } from "vitest";
import { createId } from "../../../ground/shared/create-id.ts";
import type { Instant } from "../../../ground/shared/values.ts";
import * as Person from "../person.ts";
import * as About from "./about-person.ts";
import { type ImportedPerson, importPeople } from "./import-people.ts";
import { withoutLogin } from "./imported-person.fixture.ts";

const registeredAt = "2026-01-05T12:00:00.000Z" as Instant;

function aPerson(override: Partial<ImportedPerson> = {}): ImportedPerson {
  const id = createId("person");
  const common = { id, firstName: "Maya", lastName: "Brooks", email: `${id}@people.example`, registeredAt };
  return { ...common, ...withoutLogin, ...override };
}

const anAddress = (name: string) => ({ id: createId("address"), name, addressLine1: "1 Elm Street", state: "OH" });

test("takes over everything that is known of somebody", async () => {
  const [home, work] = [anAddress("Home"), anAddress("Work")];
  const person = aPerson({
    emailProvedAt: registeredAt,
    loginReadyAt: registeredAt,
    publicBio: "For all",
    memberBio: "For members",
    addresses: [home, work],
    primaryAddress: work,
    gender: "female",
    workAreas: ["teaching"],
    profileLastUpdated: registeredAt,
    latestMembershipRequest: { key: "student", status: "pending", requestedAt: registeredAt },
    userCertifications: [{ id: "c", name: "AFC", status: "good_standing" }],
    userTrainings: [{ id: "t", name: "Essentials", status: "enrolled" }],
    latestRegistrations: [{ id: "r", name: "AFC", status: "in_progress" }],
  });
  await importPeople([person]);
  const { addresses: _, publicBio, memberBio, workAreas, ...fields } = person;
  const about = await About.read(person.id);
  expect(about.person).toMatchObject({
    ...fields,
    primaryAddressId: work.id,
    hasPublicBio: true,
    unreadNotifications: 0,
    importedAt: expect.any(String),
  });
  expect(about.biography).toEqual({ publicBio, memberBio, workAreas });
  expect(about.addresses).toEqual([home, work]);
});

test("makes the first address the primary one, and invents none", async () => {
  const [home, work] = [anAddress("Home"), anAddress("Work")];
  const people = [aPerson({ addresses: [home, work] }), aPerson({ primaryAddress: work }), aPerson()];
  await importPeople(people);
  const abouts = await Promise.all(people.map(({ id }) => About.read(id)));
  expect(abouts.map(({ person }) => person.primaryAddress)).toEqual([home, work, undefined]);
  expect(abouts.map(({ addresses }) => addresses)).toEqual([[home, work], [work], []]);
  expect(abouts.map(({ person }) => person.hasPublicBio)).toEqual([false, false, false]);
});

test("numbers people in their order and lets them be found by their address, with few calls", async () => {
  const people = Array.from({ length: 60 }, () => aPerson({ addresses: [anAddress("Home")], publicBio: "Hello" }));
  const { log } = globalThis.testCloud;
  await log.run("import", { method: "TEST", path: "/" }, async () => {
    await importPeople(people);
    return { status: 200 };
  });
  const calls =
    log
      .list()
      .find(({ id }) => id === "import")
      ?.calls.map(({ operation }) => operation) ?? [];
  expect(calls).toEqual(["UpdateItem", ...Array.from({ length: 12 }, () => "BatchWriteItem"), "TransactWriteItems"]);

  const kept = await Promise.all(people.map(({ email }) => Person.findByEmail(email)));
  const first = kept[0]?.memberNumber ?? 0;
  expect(kept.map((person) => person?.memberNumber)).toEqual(people.map((_, index) => first + index));
});
