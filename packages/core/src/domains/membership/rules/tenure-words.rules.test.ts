import { expect, test } from "vitest";
import { LocalDate } from "../../../ground/shared/values.ts";
import { tenureWords } from "./tenure-words.rules.ts";

const today = LocalDate.parse("2026-11-26");

test.each([
  ["2026-10-27", 0, "Since 10/27/2026: less than a month"],
  ["2026-10-26", 0, "Since 10/26/2026: 1 month"],
  ["2026-05-10", 0, "Since 05/10/2026: 6 months"],
  ["2025-11-27", 0, "Since 11/27/2025: 11 months"],
  ["2025-11-26", 1, "Since 11/26/2025: 1 whole year"],
  ["2016-11-26", 10, "Since 11/26/2016: 10 whole years"],
])("a member without a gap since %s (%i whole years): %s", (since, years, words) => {
  expect(tenureWords({ since: LocalDate.parse(since), years }, today)).toBe(words);
});
