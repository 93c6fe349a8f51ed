import { describe, expect, test } from "vitest";
import type { LocalDate } from "../../../ground/shared/values.ts";
import { contactFaultsOf, isAnotherPhone } from "./contact.rules.ts";
import type { ContactChange } from "./profile.schema.ts";

const [email, work, home, cell] = [0, 1, 2, 3];
const phone = "614-555-0142";
const known = { today: "2026-05-15" as LocalDate, addressIds: ["adr_mine"] };
const pathsOf = (kept: object, change: object) =>
  contactFaultsOf(kept, change as ContactChange, known).map(({ path }) => path);

describe("somebody who wants to be reached", () => {
  test.each([
    ["by mail needs no phone", {}, { contactMethod: email }, []],
    ["at work needs a work phone", {}, { contactMethod: work }, ["contactMethod"]],
    [
      "at work is not helped by another phone",
      { homePhone: phone, cellPhone: phone },
      { contactMethod: work },
      ["contactMethod"],
    ],
    ["at work has the phone already", { workPhone: phone }, { contactMethod: work }, []],
    ["at work sends the phone along", {}, { contactMethod: work, workPhone: phone }, []],
    [
      "at work clears that phone with it",
      { workPhone: phone },
      { contactMethod: work, workPhone: "" },
      ["contactMethod"],
    ],
    ["at home needs a home phone", { workPhone: phone }, { contactMethod: home }, ["contactMethod"]],
    ["at home has one", { homePhone: phone }, { contactMethod: home }, []],
    ["on the go needs a cell phone", { homePhone: phone }, { contactMethod: cell }, ["contactMethod"]],
    ["on the go has one", { cellPhone: phone }, { contactMethod: cell }, []],
    ["keeps the phone for it", { contactMethod: cell, cellPhone: phone }, { cellPhone: "" }, ["cellPhone"]],
    ["may have another number for it", { contactMethod: cell, cellPhone: phone }, { cellPhone: "614-555-0199" }, []],
    [
      "may clear a phone that is not it",
      { contactMethod: cell, cellPhone: phone, homePhone: phone },
      { homePhone: "" },
      [],
    ],
    [
      "may clear it when choosing another way",
      { contactMethod: cell, cellPhone: phone },
      { cellPhone: "", contactMethod: email },
      [],
    ],
    ["is not asked again when something else changes", { contactMethod: cell }, { firstName: "Ann" }, []],
  ])("%s", (_rule, kept, change, paths) => {
    expect(pathsOf(kept, change)).toEqual(paths);
  });
});

describe("a day of birth", () => {
  test.each([
    ["yesterday is past", "2026-05-14", []],
    ["today is not", "2026-05-15", ["dateOfBirth"]],
    ["nor tomorrow", "2026-05-16", ["dateOfBirth"]],
    ["may be cleared", "", []],
  ])("%s", (_rule, dateOfBirth, paths) => {
    expect(pathsOf({}, { dateOfBirth })).toEqual(paths);
  });
});

describe("a primary address", () => {
  test.each([
    ["is one of one's own", "adr_mine", []],
    ["is not another's", "adr_other", ["primaryAddressId"]],
    ["may be none", "", []],
  ])("%s", (_rule, primaryAddressId, paths) => {
    expect(pathsOf({}, { primaryAddressId })).toEqual(paths);
  });
});

describe("a phone", () => {
  test.each([
    ["that is not sent stays the same", phone, undefined, false],
    ["written otherwise is the same", "+1 (614) 555-0142", "6145550142", false],
    ["with another last digit is another", phone, "614-555-0143", true],
    ["that goes is another", phone, "", true],
    ["that comes is another", undefined, phone, true],
    ["that was and is none is the same", undefined, "", false],
  ])("%s", (_rule, kept, sent, expected) => {
    expect(isAnotherPhone(kept, sent)).toBe(expected);
  });
});
