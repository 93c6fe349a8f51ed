import type { LocalDate } from "@guildhall/core/ground/shared/values";
import { expect, test } from "vitest";
import { memberCardOf } from "./member-card.ts";

const term = (key: string, start: string, end: string) => ({ id: `mem_${start}`, key, start, end }) as never;
const now = term("student", "2026-01-01", "2026-12-31");
const user = (valid = true) => ({
  ...{ firstName: "Maya", lastName: "Brooks", suffix: "Jr.", memberNumber: 1042 },
  membership: { valid, status: "active", end: "2026-12-31" } as never,
});
const today = "2026-06-01" as LocalDate;

test.each([
  ["the term in force", [now], "Student member", "12/31/2026"],
  [
    "the next one of the same kind, too",
    [term("student", "2027-01-01", "2027-12-31"), now],
    "Student member",
    "12/31/2027",
  ],
  ["not one of another kind", [term("professional", "2027-01-01", "2027-12-31"), now], "Student member", "12/31/2026"],
  ["not one after a gap", [term("student", "2027-01-02", "2027-12-31"), now], "Student member", "12/31/2026"],
  ["the record where no term is kept", [], "Member", "12/31/2026"],
])("runs until the end of %s", (_case, terms, kind, validUntil) => {
  expect(memberCardOf(user(), terms, today)).toEqual({ name: "Maya Brooks Jr.", afcId: "AFC001042", kind, validUntil });
});

test("is only for valid members", () => {
  expect(memberCardOf(user(false), [now], today)).toBeUndefined();
});
