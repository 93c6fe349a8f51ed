import { employmentOptionsSeed } from "@guildhall/core/setting/employment.seed";
import { importSettings } from "@guildhall/core/setting/import-settings";
import { militaryInstallationsSeed } from "@guildhall/core/setting/military-installation.seed";
import { expect, test } from "vitest";
import { call } from "../shared/call.fixture.ts";
import { costOf } from "../shared/cloud.fixture.ts";
import { handler as employmentOptions } from "./employment-options.ts";
import { handler as militaryInstallations } from "./military-installations.ts";

const { workAreaCategories, areasOfExpertise } = employmentOptionsSeed;
const namesOf = (options: readonly { name: string }[]) => options.map(({ name }) => name);

test("offers what comes with the system until staff keep lists of their own", async () => {
  const { body } = await call(employmentOptions, { as: "member" });
  expect(body.workAreaCategories.length).toBe(workAreaCategories.length);
  expect(namesOf(body.areasOfExpertise)).toEqual(namesOf(areasOfExpertise).toSorted());
  const { data } = (await call(militaryInstallations, { as: "member" })).body;
  expect(data.length).toBe(militaryInstallationsSeed.length);
  expect([data[0], data.at(-1)]).toEqual([
    { id: "aberdeen-proving-ground", name: "Aberdeen Proving Ground", state: "MD" },
    { id: "not-listed", name: "Not listed" },
  ]);
});

test("offers what staff keep, by name, cheaply", async () => {
  await importSettings({ workAreaCategories, areasOfExpertise, militaryInstallations: militaryInstallationsSeed });
  await importSettings({
    areasOfExpertise: [
      { id: "abacus", name: "Abacus" },
      { id: "other", name: "Another area" },
    ],
  });
  await call(employmentOptions, { as: "member" });
  const options = await costOf(() => call(employmentOptions, { as: "member" }));
  expect(namesOf(options.answer.body.areasOfExpertise).slice(0, 2)).toEqual(["Abacus", "Bankruptcy"]);
  expect(namesOf(options.answer.body.areasOfExpertise).at(-1)).toBe("Another area");
  expect(options.calls).toEqual(["Query", "Query"]);
  expect(options.reads).toBeLessThanOrEqual(2);
  const installations = await costOf(() => call(militaryInstallations, { as: "member" }));
  expect(installations.answer.body.data).toHaveLength(militaryInstallationsSeed.length);
  expect([installations.calls, installations.reads <= 5]).toEqual([["Query"], true]);
});
