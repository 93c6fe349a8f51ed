import { LocalDate } from "@guildhall/core/ground/shared/values";
import type { LatestRegistration } from "@guildhall/core/people/person/user.schema";
import { expect, test } from "vitest";
import { cardChips, underWayChip } from "./card-words.ts";

const deadline = LocalDate.parse("2026-12-31");

test.each<[string, Partial<LatestRegistration>, readonly [string, string]]>([
  ["in progress", { deadline }, ["pending", "Due 12/31/2026"]],
  ["in progress without a deadline", {}, cardChips.in_progress],
  ["sent back", { deadline, standing: "sent_back" }, cardChips.sent_back],
  ["with staff for its hours", { deadline, status: "experience_approval" }, cardChips.in_progress],
  ["with staff for its end", { deadline, status: "final_approval" }, cardChips.final_review],
])("of a registration that is %s, the sidebar has the word of its card", (_case, own, chip) => {
  expect(underWayChip({ id: "reg", name: "AFC", status: "in_progress", ...own })).toEqual(chip);
});
