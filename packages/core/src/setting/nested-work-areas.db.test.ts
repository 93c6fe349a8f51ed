import { beforeEach, expect, test } from "vitest";
import { forgetRows, storeOlderRow } from "../system-page/system-row.fixture.ts";
import { employmentOptions } from "./employment-options.ts";
import { nestedWorkAreas, storeWorkAreas } from "./nested-work-areas.ts";

beforeEach(async () => {
  await forgetRows();
  const workAreas = [{ id: "harbors", name: "Harbors" }, { id: "ferries", name: "Ferries" }, { id: 7 }, null];
  await storeOlderRow("work-area-category", "sea", { name: "At sea", workAreas });
});

const offered = async () =>
  (await employmentOptions()).workAreaCategories.find(({ id }) => id === "sea")?.workAreas.map(({ name }) => name);

test("work areas that an earlier release stored in their category are offered again", async () => {
  expect(await offered()).toEqual([]);
  await storeWorkAreas(await nestedWorkAreas());
  expect(await offered()).toEqual(["Ferries", "Harbors"]);
});

test("a second time changes nothing, also where staff have renamed one since", async () => {
  await storeWorkAreas(await nestedWorkAreas());
  await storeOlderRow("work-area", "harbors", { name: "Ports", categoryId: "sea" });
  expect(await nestedWorkAreas()).toEqual([]);
  expect(await offered()).toEqual(["Ferries", "Ports"]);
});

test("areas that come with the system are not stored", async () => {
  const workAreas = [{ id: "budget-counseling", name: "Budget counseling" }];
  await storeOlderRow("work-area-category", "credit-counseling", { name: "Credit Counseling", workAreas });
  expect((await nestedWorkAreas()).map(({ id }) => id)).toEqual(["harbors", "ferries"]);
});
