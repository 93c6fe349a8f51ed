import { practiceExamStep } from "@guildhall/core/domains/certification/step/practice-exam.step";
import { savedAnswers } from "@guildhall/core/domains/certification/step/step-words.rules";
import { CheckboxField } from "../../../../components/field/choice-fields.tsx";
import { Form, FormActions } from "../../../../components/form/form.tsx";
import { moneyText } from "../../../../lib/text/money.ts";
import { draftProps, type StepFormProps, useStepForm } from "./step-form.ts";

export function PracticeExamForm(props: StepFormProps) {
  const { registration, step, save } = props;
  const saved = savedAnswers(practiceExamStep, registration);
  const form = useStepForm(practiceExamStep, props, { purchasePracticeExam: saved?.purchasePracticeExam ?? false });
  const exam = registration.choices.practiceExam;
  return (
    <Form form={form} label={step.title} {...draftProps(props)} onSubmit={save}>
      {exam && <p>{exam.registration_flow_language}</p>}
      <CheckboxField
        name="purchasePracticeExam"
        label={exam?.registration_flow_checkbox_text ?? "Add the practice exam bundle"}
        {...(exam?.priceCents !== undefined && { help: moneyText(exam.priceCents) })}
      />
      <FormActions submit="Save and continue" />
    </Form>
  );
}
