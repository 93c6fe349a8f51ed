import { areasOfExpertisePage } from "@guildhall/core/engines/setting/employment/areas-of-expertise.system-page";
import {
  areasOfExpertiseSeed,
  workAreaCategoriesSeed,
  workAreasSeed,
} from "@guildhall/core/engines/setting/employment/employment.seed";
import { militaryInstallationsSeed } from "@guildhall/core/engines/setting/employment/military-installation.seed";
import { militaryInstallationPage } from "@guildhall/core/engines/setting/employment/military-installation.system-page";
import { workAreaPage } from "@guildhall/core/engines/setting/employment/work-area.system-page";
import { workAreaCategoryPage } from "@guildhall/core/engines/setting/employment/work-area-category.system-page";
import { importRows } from "@guildhall/core/engines/system-page/import-rows";
import { expect, test } from "vitest";
import { call } from "../shared/call.fixture.ts";
import { costOf } from "../shared/cloud.fixture.ts";
import { handler as employmentOptions } from "./employment-options.ts";
import { handler as militaryInstallations } from "./military-installations.ts";

const namesOf = (options: readonly { name: string }[]) => options.map(({ name }) => name);

test("offers what comes with the system until staff keep lists of their own", async () => {
  const { body } = await call(employmentOptions, { as: "member" });
  expect(body.workAreaCategories.length).toBe(workAreaCategoriesSeed.length);
  expect(namesOf(body.areasOfExpertise)).toEqual(namesOf(areasOfExpertiseSeed).toSorted());
  const { data } = (await call(militaryInstallations, { as: "member" })).body;
  expect(data.length).toBe(militaryInstallationsSeed.length);
  expect([data[0], data.at(-1)]).toEqual([
    { id: "aberdeen-proving-ground", name: "Aberdeen Proving Ground", state: "MD" },
    { id: "not-listed", name: "Not listed" },
  ]);
});

test("offers what staff keep, by name, cheaply", async () => {
  await importRows(workAreaCategoryPage, workAreaCategoriesSeed);
  await importRows(workAreaPage, workAreasSeed);
  await importRows(areasOfExpertisePage, areasOfExpertiseSeed);
  await importRows(militaryInstallationPage, militaryInstallationsSeed);
  await importRows(areasOfExpertisePage, [
    { id: "abacus", name: "Abacus" },
    { id: "other", name: "Another area" },
  ]);
  await call(employmentOptions, { as: "member" });
  const options = await costOf(() => call(employmentOptions, { as: "member" }));
  expect(namesOf(options.answer.body.areasOfExpertise).slice(0, 2)).toEqual(["Abacus", "Bankruptcy"]);
  expect(namesOf(options.answer.body.areasOfExpertise).at(-1)).toBe("Another area");
  expect(options.calls).toEqual(["Query", "Query", "Query"]);
  expect(options.reads).toBeLessThanOrEqual(4);
  const installations = await costOf(() => call(militaryInstallations, { as: "member" }));
  expect(installations.answer.body.data).toHaveLength(militaryInstallationsSeed.length);
  expect([installations.calls, installations.reads <= 5]).toEqual([["Query"], true]);
});
