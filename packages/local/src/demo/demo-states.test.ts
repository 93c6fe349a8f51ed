import { readFileSync } from "node:fs";
import { employmentOptionsSeed } from "@guildhall/core/engines/setting/employment/employment.seed";
import { militaryInstallationsSeed } from "@guildhall/core/engines/setting/employment/military-installation.seed";
import { AddressId } from "@guildhall/core/ground/shared/ids";
import { PersonId } from "@guildhall/core/ground/shared/values";
import { sampleDiscounts } from "@guildhall/core/money/catalog/discount.seed";
import { describe, expect, test } from "vitest";
import { demoPeople } from "./demo-people.ts";
import { demoStates } from "./demo-states.ts";

const document = readFileSync(new URL("../../../../docs/demo.md", import.meta.url), "utf8");
const people = demoPeople(new Date("2026-11-21T17:00:00Z"));

test.each(demoStates.map(({ name, shows }) => [name, shows]))("%s is in docs/demo.md", (name, shows) => {
  expect(document).toContain(`| \`${name}@guildhall.example\` | ${shows} |`);
});

test.each(sampleDiscounts.map(({ code }) => code))("the code %s is in docs/demo.md", (code) => {
  expect(document).toContain(`\`${code}\``);
});

test("works in areas that the employment form offers", () => {
  const { workAreaCategories, areasOfExpertise } = employmentOptionsSeed;
  const areas = workAreaCategories.flatMap(({ workAreas }) => workAreas);
  const offered = new Set(
    [...workAreaCategories, ...areas, ...areasOfExpertise, ...militaryInstallationsSeed].map(({ id }) => id),
  );
  const chosen = people.flatMap((person) => [
    ...[person.primaryWorkAreaCategoryId, person.militaryInstallationId].filter((id) => id !== undefined),
    ...[person.primaryWorkAreas, person.workAreaCategories, person.workAreas, person.areasOfExpertise].flatMap(
      (ids) => ids ?? [],
    ),
  ]);
  expect(chosen.length).toBeGreaterThan(1000);
  expect(chosen.filter((id) => !offered.has(id))).toEqual([]);
});

describe("the crowd", () => {
  test("is two thousand people with those who have a name", () => {
    expect([people.length, new Set(people.map(({ id }) => id)).size]).toEqual([2000, 2000]);
    expect(new Set(people.map(({ email }) => email)).size).toBe(2000);
  });

  test("has ids as the contract wants them", () => {
    for (const { id } of people) expect(PersonId.safeParse(id).success).toBe(true);
    for (const { id } of people.flatMap(({ addresses = [] }) => addresses)) {
      expect(AddressId.safeParse(id).success).toBe(true);
    }
  });

  test("is the same on every day but for its dates", () => {
    const later = demoPeople(new Date("2027-03-01T17:00:00Z"));
    const names = (all: typeof people) =>
      all.map(({ id, firstName, lastName, email }) => [id, firstName, lastName, email]);
    expect(names(later)).toEqual(names(people));
  });
});
