import type { Registration } from "@guildhall/core/domains/certification/registration/registration.schema";
import { examFeesStep } from "@guildhall/core/domains/certification/step/exam-fees.step";
import { savedAnswers } from "@guildhall/core/domains/certification/step/step-words.rules";
import { useWatch } from "react-hook-form";
import { CheckboxField } from "../../../../components/field/choice-fields.tsx";
import { Note } from "../../../../components/state/note.tsx";
import { moneyText } from "../../../../lib/text/money.ts";
import { type StepFormProps, useStepForm } from "./step-form.ts";
import { StepFrame } from "./step-frame.tsx";

/** bylaws#exam-price */
const isTranscriptSent = ({ media, pathway }: Registration): boolean =>
  pathway?.reviewed === false && media.some(({ type, state }) => type === "student_transcript" && state !== "refused");

export function ExamFeesForm(props: StepFormProps) {
  const { registration } = props;
  const { examCents, examAbroadFeeCents } = registration.choices;
  const saved = savedAnswers(examFeesStep, registration);
  const form = useStepForm(examFeesStep, props, {
    payExamFeeUpfront: saved?.payExamFeeUpfront ?? true,
    internationalExam: saved?.internationalExam ?? false,
  });
  const paysNow = useWatch({ control: form.control, name: "payExamFeeUpfront" });
  return (
    <StepFrame {...props} form={form}>
      {isTranscriptSent(registration) ? (
        <Note state="info">
          You have sent a transcript. Full-time students pay half the exam fee once we have accepted it, so the exam is
          not paid now.
        </Note>
      ) : (
        <>
          <p>You can pay for your first exam now, or later, before you take it.</p>
          <CheckboxField
            name="payExamFeeUpfront"
            label="Pay exam fees now"
            {...(examCents !== undefined && { help: moneyText(examCents) })}
          />
          {paysNow && (
            <CheckboxField
              name="internationalExam"
              label="I will take the exam internationally"
              {...(examAbroadFeeCents !== undefined && {
                help: `This costs another ${moneyText(examAbroadFeeCents)}.`,
              })}
            />
          )}
        </>
      )}
    </StepFrame>
  );
}
