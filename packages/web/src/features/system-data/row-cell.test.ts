import { resourceIcons } from "@guildhall/core/domains/certification/setting/certification-resource.system-page";
import { pathwayPage } from "@guildhall/core/domains/certification/setting/pathway.system-page";
import { universityPage } from "@guildhall/core/domains/certification/setting/university.system-page";
import { eventPage } from "@guildhall/core/domains/event/event.system-page";
import { expect, test } from "vitest";
import { iconNames } from "../../components/icon.tsx";
import { cellValueText } from "./row-cell.tsx";

test("the CEUs of an event are read with one decimal", () => {
  expect([15, 10, 0].map((tenths) => cellValueText(eventPage.fields.ceus, tenths, []))).toEqual(["1.5", "1", "0"]);
});

test("several rows are read by their names in their order, and archived ones are said", () => {
  const choices = [
    { value: "book", label: "Book" },
    { value: "film", label: "Film", isArchived: true as const },
  ];
  expect(cellValueText(pathwayPage.fields.materialIds, ["film", "book"], choices)).toBe("Film (archived), Book");
  expect(cellValueText(universityPage.fields.programs, ["Law", "Art"], [])).toBe("Law, Art");
});

test("the icons that a resource can have are the site's", () => {
  expect(iconNames).toEqual(expect.arrayContaining(Object.keys(resourceIcons)));
});
