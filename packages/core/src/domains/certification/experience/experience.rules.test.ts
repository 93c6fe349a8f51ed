import { describe, expect, test } from "vitest";
import { onDay } from "../certification.fixture.ts";
import { type Hundredths, hundredthsOf, ServiceTypeFacts } from "../certification.schema.ts";
import {
  experienceFaults,
  mayChangeEntry,
  startsTooEarly,
  supervisorLinkUntil,
  supervisorRemindersOf,
  typesOffered,
} from "./experience.rules.ts";
import { ExperienceBody } from "./experience.schema.ts";

const policy = { experienceYears: 7 };

describe("seven years", () => {
  test.each([
    ["2026-05-10", "2019-05-10", false],
    ["2026-05-10", "2019-05-09", true],
    ["2024-02-29", "2017-02-28", false],
    ["2024-02-29", "2017-02-27", true],
  ])("enrolled on %s, begun on %s: refused %s", (enrolledOn, start, expected) => {
    expect(startsTooEarly(onDay(start), onDay(enrolledOn), policy)).toBe(expected);
  });
});

const aType = (id: string, override: Partial<ServiceTypeFacts> = {}) =>
  ServiceTypeFacts.parse({
    id,
    name: id,
    allowed: 50,
    percentage: true,
    multiplierPercent: 100,
    militarySpouseOnly: false,
    fileUploadRequired: false,
    extraFields: [],
    ...override,
  });

const types = [
  aType("coaching"),
  aType("fellowship", { militarySpouseOnly: true }),
  aType("old-coursework", { fileUploadRequired: true }),
  aType("tax-help", { extraFields: ["site"] }),
  aType("gone", { deletedAt: "2026-01-01" }),
];

test.each([
  [false, ["coaching", "old-coursework", "tax-help"]],
  [true, ["coaching", "fellowship", "old-coursework", "tax-help"]],
])("the types that are offered, military spouse %s: %j", (isMilitarySpouse, expected) => {
  expect(typesOffered(types, isMilitarySpouse).map(({ id }) => id)).toEqual(expected);
});

const form = {
  fellowshipServiceTypeId: "coaching",
  hours: hundredthsOf(10),
  organization: "Money Well",
  supervisorName: "Sue Pervisor",
  supervisorEmail: "sue@example.org",
  supervisorPhone: "555-123-4567",
  description: "Coached families.",
  startDate: "2026-06-01",
  endDate: "2026-06-15",
  verify: true,
};
const facts = {
  types,
  isMilitarySpouse: false,
  enrolledOn: onDay("2026-05-10"),
  left: hundredthsOf(10),
  hasFile: false,
  isStaff: false,
  day: onDay("2026-06-15"),
};

describe("what is wrong with an entry", () => {
  const early = "You cannot log experience prior to 7 years from date of enrollment";
  const future = "Enter a day that is not in the future.";
  test.each<[object, object, string[]]>([
    [{}, {}, []],
    [{ hours: 1001 }, {}, ["hours: You can only record 10 more hours"]],
    [{}, { left: 0 as Hundredths }, ["hours: You can only record 0 more hours"]],
    [{ fellowshipServiceTypeId: "gone" }, {}, ["fellowshipServiceTypeId: Choose one of the options."]],
    [{ fellowshipServiceTypeId: "fellowship" }, {}, ["fellowshipServiceTypeId: Choose one of the options."]],
    [{ startDate: "2019-05-09" }, {}, [`startDate: ${early}`]],
    [{ startDate: "2019-05-10" }, {}, []],
    [{ endDate: "2026-06-16" }, {}, [`endDate: ${future}`]],
    [{ startDate: "2026-06-16", endDate: "2026-06-16" }, {}, [`startDate: ${future}`, `endDate: ${future}`]],
    [{ endDate: "2026-05-31" }, {}, ["endDate: Enter a day that is not before the first one."]],
    [{ endDate: "2026-06-01" }, {}, []],
    [{ verify: false }, {}, ["verify: Required"]],
    [{ verify: false }, { isStaff: true }, []],
    [{ fellowshipServiceTypeId: "old-coursework" }, {}, ["media: An Experience Verification Form is required."]],
    [{ fellowshipServiceTypeId: "old-coursework" }, { hasFile: true }, []],
    [{ fellowshipServiceTypeId: "tax-help" }, {}, ["extra.site: Required"]],
    [{ fellowshipServiceTypeId: "tax-help", extra: { site: " " } }, {}, ["extra.site: Required"]],
    [{ fellowshipServiceTypeId: "tax-help", extra: { site: "Library" } }, {}, []],
    [{}, { isMilitarySpouse: true }, ["sessions: Required", "attendance: Required", "practicumImpact: Required"]],
    [{ sessions: "3", attendance: "12", practicumImpact: "Much" }, { isMilitarySpouse: true }, []],
  ])("%j, %j: %j", (given, more, expected) => {
    const faults = experienceFaults(ExperienceBody.parse({ ...form, ...given }), { ...facts, ...more }, policy);
    expect(faults.map(({ path, message }) => `${path}: ${message}`)).toEqual(expected);
  });

  test("each field that the specification asks for says so itself", () => {
    const parsed = ExperienceBody.safeParse({ hours: hundredthsOf(1), startDate: "2026-06-01", endDate: "2026-06-01" });
    expect(parsed.error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`)).toEqual(
      ["fellowshipServiceTypeId", "organization", "supervisorName", "supervisorEmail", "description"].map(
        (path) => `${path}: Required`,
      ),
    );
  });

  test.each([
    ["of somebody else than the entry names", "kim@example.org", [{ path: "supervisorPhone", message: "Required" }]],
    ["of who was named by mail", form.supervisorEmail, []],
    ["where nobody was", undefined, [{ path: "supervisorPhone", message: "Required" }]],
  ])(
    "the telephone of a supervisor may be left out only of who was named by mail: %s",
    (_case, namedByMail, faults) => {
      const asked = { ...facts, namedByMail };
      const without = ExperienceBody.parse({ ...form, supervisorPhone: "" });
      expect(experienceFaults(without, asked, policy).filter(({ path }) => path === "supervisorPhone")).toEqual(faults);
    },
  );

  test.each([
    [0, false],
    [1, true],
    [1_000_000, true],
    [1_000_001, false],
    [1.5, false],
  ])("%d hundredths of hours fit: %s", (hours, expected) => {
    expect(ExperienceBody.safeParse({ ...form, hours }).success).toBe(expected);
  });
});

test.each([
  [null, false, false, true],
  [false, false, false, true],
  [true, false, false, "experience.approved"],
  [null, true, false, "experience.submitted"],
  [false, true, false, "experience.submitted"],
  [true, true, false, "experience.approved"],
  [true, true, true, true],
] as const)(
  "an entry that is approved %s, hours sent %s, may be changed, by staff %s: %s",
  (approved, areHoursSent, isStaff, expected) => {
    const verdict = mayChangeEntry({ approved, areHoursSent }, isStaff);
    expect(verdict.allowed || verdict.code).toBe(expected);
  },
);

test("a supervisor is reminded, and the link ends", () => {
  const sentOn = onDay("2026-02-26");
  expect(supervisorLinkUntil(sentOn, { supervisorDays: 30 })).toBe("2026-03-28");
  expect(supervisorRemindersOf(sentOn, { supervisorReminderDays: [14, 3, 7] })).toEqual([
    "2026-03-01",
    "2026-03-05",
    "2026-03-12",
  ]);
});
