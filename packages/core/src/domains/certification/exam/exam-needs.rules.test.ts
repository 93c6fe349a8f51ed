import { expect, test } from "vitest";
import { examNeeds } from "./exam-needs.rules.ts";

const granted = { state: "granted" as const };
const askedAgain = { state: "waiting" as const, granted: [{ what: "More time" }] };

test.each<[Parameters<typeof examNeeds>[0], Parameters<typeof examNeeds>[1], string[]]>([
  [{ abroad: false }, undefined, []],
  [{ abroad: true }, undefined, ["abroad"]],
  [{ abroad: true }, granted, ["abroad", "accommodations"]],
  [{ abroad: false }, { state: "waiting" }, ["accommodations_asked"]],
  [{ abroad: false }, { state: "declined" }, []],
  [{ abroad: false }, askedAgain, ["accommodations", "accommodations_asked"]],
  [{ abroad: true, result: "F" }, granted, ["abroad"]],
  [{ abroad: false, voided: { reason: "Closed" } }, granted, []],
])("an exam %j with %j is for %j", (attempt, accommodation, expected) => {
  expect(examNeeds(attempt, accommodation)).toEqual(expected);
});
