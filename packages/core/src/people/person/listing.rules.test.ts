import { expect, test } from "vitest";
import type { LocalDate } from "../../ground/shared/values.ts";
import { isShownOn, listingChange, listingOf } from "./listing.rules.ts";

const person = { agreeToBeListed: true, organization: "Riverbend", primaryWorkAreaCategoryId: "housing" };
const biography = {
  primaryWorkAreas: ["rent", "fair"],
  workAreaCategories: ["banks", "housing"],
  workAreas: ["credit", "rent"],
  areasOfExpertise: ["taxes"],
};

test("a listing has the work areas of all categories, the primary ones first, and each once", () => {
  expect(
    listingOf({ person: { ...person, offerGroupWorkshops: true, offerLocalCounseling: false }, biography }),
  ).toEqual({
    organization: "Riverbend",
    workAreaCategories: ["housing", "banks"],
    workAreas: ["rent", "fair", "credit"],
    areasOfExpertise: ["taxes"],
    offerGroupWorkshops: true,
  });
});

test.each([[undefined], [false]])("nobody is listed without having agreed: %s", (agreeToBeListed) => {
  expect(listingOf({ person: { ...person, agreeToBeListed }, biography })).toBeUndefined();
});

const own = { person, biography };
const none = { person: {}, biography: {} };
test.each([
  ["consent", none, own, { listing: listingOf(own) }],
  ["the end of consent", own, { person: { ...person, agreeToBeListed: false }, biography }, { listing: null }],
  ["another employer", own, { person: { ...person, organization: "Lakeside" }, biography }, expect.anything()],
  ["what is not shown", own, { person: { ...person, jobTitle: "Counselor" } as typeof person, biography }, {}],
  ["another employer of who is not listed", none, { person: { organization: "Lakeside" }, biography: {} }, {}],
])("%s is written as it should", (_what, before, after, expected) => {
  expect(listingChange(before, after)).toEqual(expected);
});

const day = (text: string) => text as LocalDate;
const term = { membershipStart: day("2026-01-01"), membershipEnd: day("2026-12-31") };
const listed = { listing: {}, ...term };
const later = { start: day("2027-03-01"), end: day("2028-02-28"), key: "professional" as const };
const withGap = {
  ...listed,
  membershipTerms: [{ start: day("2026-01-01"), end: day("2026-12-31"), key: later.key }, later],
};
test.each([
  ["on the first day", listed, "2026-01-01", true],
  ["on the last day", listed, "2026-12-31", true],
  ["on the day after", listed, "2027-01-01", false],
  ["before a term that is bought for later", listed, "2025-12-31", false],
  ["between two terms", withGap, "2027-02-28", false],
  ["on the first day of the second of two terms", withGap, "2027-03-01", true],
  ["on the last day of it", withGap, "2028-02-28", true],
  ["without a membership", { listing: {} }, "2026-06-01", false],
  ["without consent", term, "2026-06-01", false],
  ["with a request to close the account", { ...listed, closureRequestedAt: "2026-05-01" }, "2026-06-01", false],
])("who is listed is shown to members %s: case %#", (_when, shown, today, isShown) => {
  expect(isShownOn(shown, day(today))).toBe(isShown);
});
