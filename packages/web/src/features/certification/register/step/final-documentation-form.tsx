import { finalDocumentationStep } from "@guildhall/core/domains/certification/step/final-documentation.step";
import { FileNeedField } from "./file-need-field.tsx";
import { type StepFormProps, useStepForm } from "./step-form.ts";
import { StepFrame } from "./step-frame.tsx";

export function FinalDocumentationForm(props: StepFormProps) {
  const { registration, step, refresh } = props;
  const form = useStepForm(finalDocumentationStep, props, {});
  return (
    <StepFrame {...props} form={form}>
      {step.files.map((need) => (
        <FileNeedField key={need.type} need={need} registration={registration} refresh={refresh} />
      ))}
    </StepFrame>
  );
}
