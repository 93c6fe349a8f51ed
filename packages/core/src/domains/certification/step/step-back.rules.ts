import type { CertificationPart } from "../certification.schema.ts";
import type { StepFacts } from "./certification-step.schema.ts";
import { allSteps, type StepKey, stepsBack } from "./step.rules.ts";

/** Parts to which staff may send back what was sent after the enrollment, though they are no steps. */
export const partsBack = { experience: "Experience", ethics: "Ethics" } as const;
export type CorrectablePart = keyof typeof partsBack;

export type CorrectableStep = StepKey | CorrectablePart;

export const isPartBack = (key: string): key is CorrectablePart => Object.hasOwn(partsBack, key);

export interface CorrectionChoice {
  readonly value: CorrectableStep;
  readonly label: string;
}

/** After the enrollment: the final steps that were reached, and those of these parts that are asked for (bylaws#registration-sent-back). */
export function stepsBackAfterEnrollment(
  steps: StepFacts,
  requiredParts: readonly CertificationPart[],
  parts: readonly CorrectablePart[],
): CorrectionChoice[] {
  const reached = stepsBack(steps, "final").map((value) => ({ value, label: titleOfStep(steps, value) }));
  return [...partsBackOf(requiredParts, parts), ...reached];
}

export const partsBackOf = (
  requiredParts: readonly CertificationPart[],
  parts: readonly CorrectablePart[],
): CorrectionChoice[] =>
  parts.filter((part) => requiredParts.includes(part)).map((value) => ({ value, label: partsBack[value] }));

export const titleOfStep = (steps: StepFacts, key: string): string =>
  isPartBack(key) ? partsBack[key] : (allSteps.find((step) => step.key === key)?.title(steps) ?? "");
