import { expect, test } from "vitest";
import { EmploymentForm, employmentOf, employmentValuesOf } from "./employment-form.ts";

const area = (id: string) => ({ id, name: id });
const options = {
  workAreaCategories: [
    { id: "military", name: "Military and Veterans", workAreas: [area("relief"), area("reserve")] },
    { id: "housing", name: "Housing", workAreas: [area("rent"), area("fair")] },
    { id: "banks", name: "Banks", workAreas: [area("credit")] },
  ],
  areasOfExpertise: [area("debt")],
};
const blank = employmentValuesOf({});
const kept = { primaryWorkAreaCategoryId: "military", primaryWorkAreas: ["relief", "withdrawn"] };

const sentOf = (typed: Partial<typeof blank>, before: object = kept) =>
  employmentOf({ ...blank, ...kept, ...typed }, { kept: before, options });

test("opens the free text where something is kept in it", () => {
  expect(employmentValuesOf({ areasOfWorkOther: "Prisons" }).hasOtherWork).toBe(true);
  expect(blank.hasOtherWork).toBe(false);
});

test("keeps the box of the free text to itself, and clears the text with it", () => {
  expect(sentOf({ areasOfWorkOther: "Prisons", hasOtherWork: true })).toMatchObject({ areasOfWorkOther: "Prisons" });
  expect(sentOf({ areasOfWorkOther: "Prisons" })).toMatchObject({ areasOfWorkOther: "" });
  expect(sentOf({})).not.toHaveProperty("hasOtherWork");
});

test.each([
  [true, "", false],
  [true, "Prisons", true],
  [false, "", true],
])("with the box at %s and the text %j is right: %s", (hasOtherWork, areasOfWorkOther, isRight) => {
  expect(EmploymentForm.safeParse({ ...blank, hasOtherWork, areasOfWorkOther }).success).toBe(isRight);
});

test("takes the areas and the installation of a category that was left along", () => {
  const typed = { primaryWorkAreas: ["relief", "rent", "withdrawn"], militaryInstallationId: "fort-bragg" };
  expect(sentOf({ ...typed, primaryWorkAreaCategoryId: "housing" })).toMatchObject({
    primaryWorkAreas: ["rent"],
    militaryInstallationId: "",
  });
  expect(sentOf(typed)).toMatchObject({
    primaryWorkAreas: ["relief", "withdrawn"],
    militaryInstallationId: "fort-bragg",
  });
});

test("counts the primary category among no others, and drops areas whose category is not chosen", () => {
  const typed = { workAreaCategories: ["military", "housing"], workAreas: ["fair", "credit", "relief"] };
  expect(sentOf(typed)).toMatchObject({ workAreaCategories: ["housing"], workAreas: ["fair"] });
});

test.each([
  [["banks", "housing"], ["fair"]],
  [["housing"], ["fair"]],
  [["banks"], []],
  [[], []],
])("keeps a withdrawn area of other categories, whichever of these are chosen: %j", (workAreaCategories, listed) => {
  const before = { workAreaCategories: ["housing", "banks"], workAreas: ["withdrawn"] };
  const typed = { workAreaCategories, workAreas: ["fair", "withdrawn", "never kept"] };
  expect(sentOf({ ...before, ...typed }, before)).toMatchObject({ workAreas: [...listed, "withdrawn"] });
});
