import type { Registration } from "@guildhall/core/domains/certification/registration/registration.schema";
import { examFeesStep } from "@guildhall/core/domains/certification/step/exam-fees.step";
import { savedAnswers } from "@guildhall/core/domains/certification/step/step-words.rules";
import { useWatch } from "react-hook-form";
import { CheckboxField } from "../../../../components/field/choice-fields.tsx";
import { Note } from "../../../../components/state/note.tsx";
import { moneyText } from "../../../../lib/text/money.ts";
import { waitSentences } from "../../wait-words.ts";
import { type StepFormProps, useStepForm } from "./step-form.ts";
import { StepFrame } from "./step-frame.tsx";

/** What becomes of half the exam fee (bylaws#student-transcript). */
function TranscriptNote({ transcript }: Pick<Registration, "transcript">) {
  if (transcript?.state === "accepted")
    return <Note state="good">You are accepted as a full-time student, and pay half of the regular price.</Note>;
  if (transcript?.state !== "refused") return null;
  return (
    <Note state="info">
      We did not accept your transcript as that of a full-time student; our mail says why. You can send another one
      under Supporting Documentation.
    </Note>
  );
}

export function ExamFeesForm(props: StepFormProps) {
  const { registration } = props;
  const { transcript } = registration;
  const { examCents, examAsMemberCents, examAbroadFeeCents } = registration.choices;
  const saved = savedAnswers(examFeesStep, registration);
  const form = useStepForm(examFeesStep, props, {
    payExamFeeUpfront: saved?.payExamFeeUpfront ?? true,
    internationalExam: saved?.internationalExam ?? false,
  });
  const paysNow = useWatch({ control: form.control, name: "payExamFeeUpfront" });
  return (
    <StepFrame {...props} form={form}>
      {transcript?.state === "waiting" ? (
        <Note state="info">
          You have sent a transcript. Full-time students pay half the exam fee once we have accepted it, so the exam is
          not paid now. {transcript.wait && waitSentences(transcript.wait).join(" ")}
        </Note>
      ) : (
        <>
          <TranscriptNote transcript={transcript} />
          <p>You can pay for your first exam now, or later, before you take it.</p>
          {examAsMemberCents !== undefined && (
            <Note state="info">
              {`Members pay ${moneyText(examAsMemberCents)}. Your membership counts once it is in force: to pay the member price, pay for the exam later.`}
            </Note>
          )}
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
