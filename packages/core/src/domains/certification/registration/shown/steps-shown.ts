import type { StepFacts } from "../../step/certification-step.schema.ts";
import { type StepKey, stepReached, stepsOf, toldOf } from "../../step/step.rules.ts";
import type { RegistrationStep } from "../registration.schema.ts";
import type { KeptRegistration } from "../registrations.ts";

export function stepsShown(steps: StepFacts, registration: KeptRegistration): RegistrationStep[] {
  const isEnrolled = registration.enrolledOn !== undefined;
  const parts = isEnrolled ? (["wizard", "final"] as const) : (["wizard"] as const);
  return parts.flatMap((part) => {
    const shown = stepsOf(steps, part);
    const told = toldOf(steps, part);
    const at = shown.findIndex(({ key }) => key === stepReached(steps, part));
    const isOver = part === "wizard" && isEnrolled;
    return shown.map((step, index) => ({
      key: step.key,
      part,
      title: step.title(steps),
      isOptional: step.isOptional?.(steps) ?? false,
      state: isOver ? "done" : stateOf(step.key, { index, at, backTo: steps.backTo }),
      told: steps.savedSteps.includes(step.key) ? [...(told.find(({ key }) => key === step.key)?.facts ?? [])] : [],
      files: [...(step.files?.(steps) ?? [])],
    }));
  });
}

interface StepPlace {
  readonly index: number;
  readonly at: number;
  readonly backTo: string | undefined;
}

function stateOf(key: StepKey, { index, at, backTo }: StepPlace): RegistrationStep["state"] {
  if (key === backTo) return "sent_back";
  if (index === at) return "reached";
  return index < at ? "done" : "closed";
}
