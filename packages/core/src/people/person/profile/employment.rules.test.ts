import { describe, expect, test } from "vitest";
import type { EmploymentOptions } from "../../../engines/setting/setting.schema.ts";
import { employmentFaultsOf, isMilitaryCategory, settledEmployment } from "./employment.rules.ts";
import type { Employment } from "./profile.schema.ts";

const option = (id: string, name = id) => ({ id, name });
const options: EmploymentOptions = {
  workAreaCategories: [
    { ...option("mil", "The MILITARY community"), workAreas: [option("families"), option("reserve")] },
    { ...option("edu", "Education"), workAreas: [option("teaching")] },
    { ...option("bank", "Banks"), workAreas: [option("lending")] },
  ],
  areasOfExpertise: [option("taxes"), option("debt")],
};

const faultsOf = (kept: Employment, change: Employment, isInstallation = true) =>
  employmentFaultsOf({ kept, change, options, isInstallation }).map(({ path }) => path);

describe("a category is military", () => {
  test.each([
    ["whose name says so, in any letters", "mil", true],
    ["and no other", "edu", false],
    ["nor one that is not there", "gone", false],
    ["nor none", undefined, false],
  ])("%s", (_rule, id, expected) => {
    expect(isMilitaryCategory(options, id)).toBe(expected);
  });
});

describe("refuses", () => {
  test.each<[string, Employment, Employment, string[]]>([
    ["nothing where nothing is sent", {}, {}, []],
    [
      "nothing where everything is cleared",
      { primaryWorkAreaCategoryId: "edu" },
      { primaryWorkAreaCategoryId: "", areasOfExpertise: [] },
      [],
    ],
    ["a category that is not there", {}, { primaryWorkAreaCategoryId: "gone" }, ["primaryWorkAreaCategoryId"]],
    [
      "not one that was chosen when it was there",
      { primaryWorkAreaCategoryId: "gone" },
      { primaryWorkAreaCategoryId: "gone" },
      [],
    ],
    [
      "an area of another category",
      {},
      { primaryWorkAreaCategoryId: "edu", primaryWorkAreas: ["teaching", "lending"] },
      ["primaryWorkAreas"],
    ],
    [
      "an area of the category before",
      { primaryWorkAreaCategoryId: "mil", primaryWorkAreas: ["reserve"] },
      { primaryWorkAreaCategoryId: "edu", primaryWorkAreas: ["reserve"] },
      ["primaryWorkAreas"],
    ],
    [
      "not an area of the category that is kept",
      { primaryWorkAreaCategoryId: "edu" },
      { primaryWorkAreas: ["teaching"] },
      [],
    ],
    [
      "not a withdrawn area beside a new one",
      { primaryWorkAreaCategoryId: "mil", primaryWorkAreas: ["gone"] },
      { primaryWorkAreas: ["gone", "reserve"] },
      [],
    ],
    [
      "not a withdrawn secondary area, whichever categories are chosen",
      { workAreaCategories: ["edu"], workAreas: ["gone"] },
      { workAreaCategories: ["bank"], workAreas: ["gone", "lending"] },
      [],
    ],
    [
      "a withdrawn secondary area that was never chosen",
      { workAreaCategories: ["edu"], workAreas: ["teaching"] },
      { workAreas: ["gone"] },
      ["workAreas"],
    ],
    ["areas without a category", {}, { primaryWorkAreas: ["teaching"] }, ["primaryWorkAreas"]],
    [
      "secondary areas of no chosen category",
      { workAreaCategories: ["edu"] },
      { workAreas: ["teaching", "lending"] },
      ["workAreas"],
    ],
    [
      "not secondary areas of several categories",
      {},
      { workAreaCategories: ["edu", "bank"], workAreas: ["teaching", "lending"] },
      [],
    ],
    ["a secondary category that is not there", {}, { workAreaCategories: ["edu", "gone"] }, ["workAreaCategories"]],
    ["an expertise that is not there", {}, { areasOfExpertise: ["taxes", "magic"] }, ["areasOfExpertise"]],
    ["not one that was kept", { areasOfExpertise: ["magic"] }, { areasOfExpertise: ["magic", "debt"] }, []],
    [
      "an installation without a military category",
      { primaryWorkAreaCategoryId: "edu" },
      { militaryInstallationId: "fort" },
      ["militaryInstallationId"],
    ],
    [
      "an installation when the category stops being military",
      { primaryWorkAreaCategoryId: "mil" },
      { primaryWorkAreaCategoryId: "edu", militaryInstallationId: "fort" },
      ["militaryInstallationId"],
    ],
    [
      "not one with a military category that comes with it",
      {},
      { primaryWorkAreaCategoryId: "mil", militaryInstallationId: "fort" },
      [],
    ],
    ["not to clear one", {}, { militaryInstallationId: "" }, []],
  ])("%s", (_rule, kept, change, paths) => {
    expect(faultsOf(kept, change)).toEqual(paths);
  });

  test("an installation that is not there, but not one that was kept", () => {
    const military = { primaryWorkAreaCategoryId: "mil" };
    expect(faultsOf(military, { militaryInstallationId: "gone" }, false)).toEqual(["militaryInstallationId"]);
    expect(
      faultsOf({ ...military, militaryInstallationId: "gone" }, { militaryInstallationId: "gone" }, false),
    ).toEqual([]);
  });
});

describe("with a category go", () => {
  const kept: Employment = {
    primaryWorkAreaCategoryId: "mil",
    primaryWorkAreas: ["families"],
    militaryInstallationId: "fort",
    workAreaCategories: ["edu", "bank"],
    workAreas: ["teaching", "lending"],
  };
  test.each<[string, Employment, Employment]>([
    [
      "its areas and its installation",
      { primaryWorkAreaCategoryId: "edu" },
      { primaryWorkAreas: [], militaryInstallationId: "" },
    ],
    [
      "both, when it is cleared",
      { primaryWorkAreaCategoryId: "" },
      { primaryWorkAreas: [], militaryInstallationId: "" },
    ],
    [
      "its areas, in favour of those that are sent",
      { primaryWorkAreaCategoryId: "edu", primaryWorkAreas: ["teaching"] },
      { militaryInstallationId: "" },
    ],
    ["nothing, when it stays", { primaryWorkAreaCategoryId: "mil" }, {}],
    ["nothing, when something else changes", { jobTitle: "Counselor" }, {}],
    ["only the areas of the secondary one that goes", { workAreaCategories: ["bank"] }, { workAreas: ["lending"] }],
  ])("%s", (_rule, change, more) => {
    expect(settledEmployment({ kept, change, options })).toEqual({ ...change, ...more });
  });

  test("no withdrawn area: nobody knows any more to which one it belonged", () => {
    const before = { ...kept, workAreas: ["gone", "lending", "teaching"] };
    const change = { workAreaCategories: ["bank"] };
    expect(settledEmployment({ kept: before, change, options }).workAreas).toEqual(["gone", "lending"]);
  });
});
