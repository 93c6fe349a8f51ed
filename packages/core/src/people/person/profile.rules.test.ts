import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayIn, type Instant, type LocalDate } from "../../ground/shared/values.ts";
import { completenessOf, isPromptDue } from "./profile.rules.ts";

/** Noon in New York, winter or summer. */
const noon = (day: string) => `${day}T17:00:00.000Z` as Instant;
const due = (last: { registered: string; updated?: string; shown?: string }, today: string): boolean =>
  isPromptDue(
    {
      registeredAt: noon(last.registered),
      ...(last.updated && { profileLastUpdated: noon(last.updated) }),
      ...(last.shown && { profileUpdateModalShown: noon(last.shown) }),
    },
    dayIn,
    { today: today as LocalDate, monthsBetweenPrompts: 3 },
  );

describe("a person who last updated the profile", () => {
  test.each([
    ["today is not asked", "2026-05-15", "2026-05-15", false],
    ["three months ago to the day is not asked", "2026-02-15", "2026-05-15", false],
    ["three months and a day ago is asked", "2026-02-14", "2026-05-15", true],
    ["on November 30 is not asked on the last of February", "2025-11-30", "2026-02-28", false],
    ["and is on March 1", "2025-11-30", "2026-03-01", true],
    ["on November 30 is not asked on February 29", "2027-11-30", "2028-02-29", false],
    ["and is on March 1 of a leap year", "2027-11-30", "2028-03-01", true],
    ["on February 29 is not asked on May 29", "2028-02-29", "2028-05-29", false],
    ["and is on May 30", "2028-02-29", "2028-05-30", true],
    ["on January 31 is not asked on April 30", "2026-01-31", "2026-04-30", false],
    ["and is on May 1", "2026-01-31", "2026-05-01", true],
    ["on October 1 is not asked on January 1", "2025-10-01", "2026-01-01", false],
    ["and is on January 2", "2025-10-01", "2026-01-02", true],
  ])("%s", (_rule, updated, today, expected) => {
    expect(due({ registered: "2020-01-01", updated }, today)).toBe(expected);
  });
});

describe("the prompt counts from the last of", () => {
  test.each([
    ["registering alone", { registered: "2026-02-14" }, true],
    ["registering, which is an update", { registered: "2026-02-15" }, false],
    ["the update, which is recent", { registered: "2020-01-01", updated: "2026-02-15", shown: "2020-01-01" }, false],
    ["the asking, which is recent", { registered: "2020-01-01", updated: "2020-01-01", shown: "2026-02-15" }, false],
    ["all, when none is", { registered: "2026-02-14", updated: "2026-02-14", shown: "2026-02-14" }, true],
  ])("%s", (_rule, last, expected) => {
    expect(due(last, "2026-05-15")).toBe(expected);
  });

  test("the day that it was in New York", () => {
    const late = { registeredAt: "2026-02-15T04:59:59.999Z" as Instant };
    const early = { registeredAt: "2026-02-15T05:00:00.000Z" as Instant };
    const policy = { today: "2026-05-15" as LocalDate, monthsBetweenPrompts: 3 };
    expect([isPromptDue(late, dayIn, policy), isPromptDue(early, dayIn, policy)]).toEqual([true, false]);
  });
});

const dayMs = 24 * 3_600_000;
const aDay = fc.integer({ min: 0, max: 36_500 }).map((days) => new Date(Date.UTC(2000, 0, 1) + days * dayMs));
const text = (day: Date, days = 0) => new Date(day.getTime() + days * dayMs).toISOString().slice(0, 10);

test("is never due within 89 days, always after 92, and once due stays so", () => {
  fc.assert(
    fc.property(aDay, fc.integer({ min: 0, max: 400 }), (day, days) => {
      const isDue = due({ registered: text(day) }, text(day, days));
      if (days < 89) return !isDue;
      if (days > 92) return isDue;
      return !isDue || due({ registered: text(day) }, text(day, days + 1));
    }),
  );
});

describe("a tab is complete", () => {
  const nothing = { contact: false, account: false, professional: false, payment: true, afcpe: true, social: false };
  const professional = { organization: "O", jobTitle: "J", primaryWorkAreaCategoryId: "c", yearsOfService: "0-2" };
  test.each([
    ["payment and AFCPE always", {}, {}],
    ["contact with both names", { firstName: "A", lastName: "B" }, { contact: true }],
    ["contact not with one", { firstName: "A", lastName: "" }, {}],
    ["nor with the other", { lastName: "B" }, {}],
    ["account with an address", { email: "a@b.example" }, { account: true }],
    ["professional with all four", professional, { professional: true }],
    ["professional not without an organization", { ...professional, organization: "" }, {}],
    ["nor a job title", { ...professional, jobTitle: undefined }, {}],
    ["nor a work area", { ...professional, primaryWorkAreaCategoryId: undefined }, {}],
    ["nor years of service", { ...professional, yearsOfService: undefined }, {}],
    ["social with a public biography", { hasPublicBio: true }, { social: true }],
    ["social not without", { hasPublicBio: false }, {}],
  ])("%s", (_rule, person, expected) => {
    expect(completenessOf(person)).toEqual({ ...nothing, ...expected });
  });
});
