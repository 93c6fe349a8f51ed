import { describe, expect, test } from "vitest";
import { rowIdOf } from "../../system-page/system-row.rules.ts";
import { areasOfExpertiseSeed, workAreaCategoriesSeed, workAreasSeed } from "./employment.seed.ts";
import { militaryInstallationsSeed } from "./military-installation.seed.ts";

describe("what comes with the system", () => {
  test.each([
    ["ten categories", workAreaCategoriesSeed, 10],
    ["fifty areas, each in one category", workAreasSeed, 50],
    ["fifteen areas of expertise", areasOfExpertiseSeed, 15],
    ["a hundred installations", militaryInstallationsSeed, 100],
  ])("has at least %s, with ids that differ", (_what, options, least) => {
    expect(new Set(options.map(({ id }) => id)).size).toBe(options.length);
    expect(options.length).toBeGreaterThanOrEqual(least);
    for (const { id } of options) expect(id).toMatch(/^[a-z0-9-]{1,80}$/);
  });

  test("has one category that asks for the installation", () => {
    expect(workAreaCategoriesSeed.filter(({ name }) => /military/i.test(name))).toHaveLength(1);
  });
});

describe("a name becomes", () => {
  test.each([
    ["Fort A.P. Hill", "fort-a-p-hill"],
    ["Tax assistance (VITA)", "tax-assistance-vita"],
    ["4-H and youth", "4-h-and-youth"],
  ])("%s → %s", (name, id) => {
    expect(rowIdOf(name)).toBe(id);
  });
});
