import { expect, test } from "vitest";
import { onDay } from "../../certification.fixture.ts";
import { deadlineBack, deadlineExtended, isExtensionKept } from "./extended-deadline.rules.ts";

const extension = { oldDeadline: onDay("2026-06-30"), newDeadline: onDay("2026-12-30") };

test.each([
  ["while it runs", { status: "in_progress", deadline: onDay("2026-06-30") }, "2026-12-30"],
  ["while staff have its hours", { status: "experience_approval", deadline: onDay("2026-06-30") }, "2026-12-30"],
  ["with a later one of staff", { status: "in_progress", deadline: onDay("2027-03-01") }, "2027-03-01"],
  ["once it is complete", { status: "complete", deadline: onDay("2026-06-30") }, undefined],
  ["once it is closed", { status: "in_progress", closed: {}, deadline: onDay("2026-06-30") }, undefined],
] as const)("the deadline of a registration, extended %s", (_case, registration, expected) => {
  expect(deadlineExtended(registration, extension)).toBe(expected);
});

test.each([
  ["while it runs", { status: "in_progress", deadline: onDay("2026-12-30") }, "2026-06-30"],
  ["with another one since", { status: "in_progress", deadline: onDay("2027-03-01") }, undefined],
  ["while staff have its hours", { status: "experience_approval", deadline: onDay("2026-12-30") }, undefined],
  ["while its final application is in review", { status: "final_approval", deadline: onDay("2026-12-30") }, undefined],
  ["once it is complete", { status: "complete", deadline: onDay("2026-12-30") }, undefined],
  ["once it is closed", { status: "in_progress", closed: {}, deadline: onDay("2026-12-30") }, undefined],
] as const)("the deadline when its extension is given back %s", (_case, registration, expected) => {
  expect(deadlineBack(registration, extension)).toBe(expected);
});

test.each([
  ["while it runs", { status: "in_progress", deadline: onDay("2026-12-30") }, false],
  ["while staff have its hours", { status: "experience_approval", deadline: onDay("2026-12-30") }, true],
  ["with its old deadline", { status: "final_approval", deadline: onDay("2026-06-30") }, false],
  ["once it is complete", { status: "complete", deadline: onDay("2026-12-30") }, true],
  ["once it is closed", { status: "final_approval", closed: {}, deadline: onDay("2026-12-30") }, false],
] as const)("staff decide on an extension that is given back %s", (_case, registration, expected) => {
  expect(isExtensionKept(registration, extension)).toBe(expected);
});
