import type { ReactNode } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { Form, FormActions } from "../../../../components/form/form.tsx";
import { draftOf, type StepFormProps } from "./step-form.ts";

interface StepFrameProps<T extends FieldValues, Output extends object> extends StepFormProps {
  readonly form: UseFormReturn<T, unknown, Output>;
  /** Instead of saving at once. */
  readonly onSubmit?: (answers: Output) => Promise<void>;
  readonly submit?: string;
  readonly children?: ReactNode;
}

/** What was left empty is not an answer. */
export const withoutEmpty = (answers: object): object =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== ""));

/** The form of a step, with its draft and its button. */
export function StepFrame<T extends FieldValues, Output extends object>({
  form,
  registration,
  step,
  save,
  onSubmit = (answers) => save(withoutEmpty(answers)),
  submit = "Save and continue",
  children,
}: StepFrameProps<T, Output>) {
  // What was saved may be newer than the draft: then the person decides.
  const comesBack = registration.savedSteps.includes(step.key) ? "when-asked" : "at-once";
  return (
    <Form
      form={form}
      label={step.title}
      draft={draftOf(registration, step)}
      draftComesBack={comesBack}
      onSubmit={onSubmit}
    >
      {children}
      <FormActions submit={submit} />
    </Form>
  );
}
