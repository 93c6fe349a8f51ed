import { practiceExamStep } from "@guildhall/core/domains/certification/step/practice-exam.step";
import { savedAnswers } from "@guildhall/core/domains/certification/step/step-words.rules";
import { CheckboxField } from "../../../../components/field/choice-fields.tsx";
import { moneyText } from "../../../../lib/text/money.ts";
import { type StepFormProps, useStepForm } from "./step-form.ts";
import { StepFrame } from "./step-frame.tsx";

export function PracticeExamForm(props: StepFormProps) {
  const { registration } = props;
  const saved = savedAnswers(practiceExamStep, registration);
  const form = useStepForm(practiceExamStep, props, { purchasePracticeExam: saved?.purchasePracticeExam ?? false });
  const exam = registration.choices.practiceExam;
  return (
    <StepFrame {...props} form={form}>
      {exam && <p>{exam.registration_flow_language}</p>}
      <CheckboxField
        name="purchasePracticeExam"
        label={exam?.registration_flow_checkbox_text ?? "Add the practice exam bundle"}
        {...(exam?.priceCents !== undefined && { help: moneyText(exam.priceCents) })}
      />
    </StepFrame>
  );
}
