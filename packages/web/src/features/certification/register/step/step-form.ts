import type {
  Registration,
  RegistrationStep,
} from "@guildhall/core/domains/certification/registration/registration.schema";
import type {
  CertificationStep,
  StepAnswers,
  StepFacts,
} from "@guildhall/core/domains/certification/step/certification-step.schema";
import { required } from "@guildhall/core/domains/certification/step/step-words.rules";
import type { ComponentType } from "react";
import type { DefaultValues, FieldValues } from "react-hook-form";
import type * as z from "zod/mini";
import { type SchemaForm, useSchemaForm } from "../../../../lib/form/schema-form.ts";
import { factsForForm } from "./step-facts.ts";

export interface StepFormProps {
  readonly registration: Registration;
  readonly step: RegistrationStep;
  /** Saves, and goes on. Rejects with what the server refuses. */
  readonly save: (answers: object) => Promise<void>;
  /** Reads the registration again: a file or an address was added. */
  readonly refresh: () => Promise<unknown>;
}

export type StepForm = ComponentType<StepFormProps>;

type Declared<A extends StepAnswers> = Pick<CertificationStep<string, A>, "key" | "answers" | "faults">;

type FactsFor<A extends StepAnswers> = (given: z.output<A>) => Partial<StepFacts>;

/** Files that the step needs and that are not there; what was refused is not there. */
function missingFiles({ files }: RegistrationStep, { media }: Registration): string[] {
  const isThere = (type: string) => media.some((file) => file.type === type && file.state !== "refused");
  return files.filter(({ type, isRequired }) => isRequired && !isThere(type)).map(({ type }) => type);
}

/** A form that is judged by the step's own rules, as the handler does. */
export function useStepForm<A extends StepAnswers>(
  declared: Declared<A>,
  { registration, step }: Pick<StepFormProps, "registration" | "step">,
  start: DefaultValues<z.input<A> & FieldValues>,
  factsFor?: FactsFor<A>,
): SchemaForm<A> {
  const schema = declared.answers.check(({ value, issues }) => {
    const given = value as z.output<A>;
    const facts = { ...factsForForm(registration), ...factsFor?.(given) };
    const faults = [
      ...(declared.faults?.(given, facts) ?? []),
      ...missingFiles(step, registration).map((path) => ({ path, message: required })),
    ];
    for (const { path, message } of faults) issues.push({ code: "custom", path: [path], message, input: value });
  });
  return useSchemaForm(schema, start);
}

/** Under which name what is typed in a step is kept in this tab. */
export const draftOf = ({ id }: Pick<Registration, "id">, { key }: Pick<RegistrationStep, "key">): string =>
  `registration.${id}.${key}`;
