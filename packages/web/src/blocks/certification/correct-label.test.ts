import type { StepFacts } from "@guildhall/core/domains/certification/step/certification-step.schema";
import { allSteps } from "@guildhall/core/domains/certification/step/step.rules";
import { partsBack, titleOfStep } from "@guildhall/core/domains/certification/step/step-back.rules";
import { expect, test } from "vitest";
import { correctLabel } from "./correct-label.ts";

const facts = { pathways: [], answers: {} } as Partial<StepFacts> as StepFacts;

test.each([...allSteps.map(({ key }) => key), ...Object.keys(partsBack)])("%s is called as its step is", (key) => {
  const title = titleOfStep(facts, key).replace(" (optional)", "");
  expect(correctLabel(key)).toBe(`Correct \u201c${title}\u201d`);
});

test("a step that is not known has no name", () => {
  expect(correctLabel("later")).toBe("Correct your registration");
});
