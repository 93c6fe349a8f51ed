import type { StepFacts } from "../step/certification-step.schema.ts";
import { allSteps, type StepKey, stepsBack } from "../step/step.rules.ts";
import type { RegistrationFacts } from "./registration-facts.schema.ts";

/** Parts to which staff may send back what was sent after the enrollment, though they are no steps. */
export const partsBack = { experience: "Experience", ethics: "Ethics" } as const;
export type PartBack = keyof typeof partsBack;

export type StepBack = StepKey | PartBack;

export const isPartBack = (key: string): key is PartBack => Object.hasOwn(partsBack, key);

export interface StepBackChoice {
  readonly value: StepBack;
  readonly label: string;
}

/** After the enrollment: the final steps that were reached, and those of these parts that are asked for (bylaws#registration-sent-back). */
export function stepsBackAfterEnrollment(
  steps: StepFacts,
  { certification }: Pick<RegistrationFacts, "certification">,
  parts: readonly PartBack[],
): StepBackChoice[] {
  const asked = parts.filter((part) => certification.requiredParts.includes(part));
  const reached = stepsBack(steps, "final").map((value) => ({ value, label: titleOfStep(steps, value) }));
  return [...asked.map((value) => ({ value, label: partsBack[value] })), ...reached];
}

export const titleOfStep = (steps: StepFacts, key: string): string =>
  isPartBack(key) ? partsBack[key] : (allSteps.find((step) => step.key === key)?.title(steps) ?? "");
