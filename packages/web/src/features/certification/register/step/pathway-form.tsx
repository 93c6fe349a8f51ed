import type { Registration } from "@guildhall/core/domains/certification/registration/registration.schema";
import { pathwayStep } from "@guildhall/core/domains/certification/step/pathway.step";
import { savedAnswers } from "@guildhall/core/domains/certification/step/step-words.rules";
import { useRef, useState } from "react";
import { ConfirmDialog } from "../../../../components/dialog/dialog.tsx";
import { RadioGroup } from "../../../../components/field/choice-fields.tsx";
import type { Option } from "../../../../components/field/select-field.tsx";
import { discardDraft } from "../../../../lib/form/draft.ts";
import { reload } from "../../../../lib/form/leave.ts";
import { moneyText } from "../../../../lib/text/money.ts";
import { monthsText } from "../../months-text.ts";
import { draftOf, type StepFormProps, useStepForm } from "./step-form.ts";
import { StepFrame } from "./step-frame.tsx";

type PathwayChoice = Registration["choices"]["pathways"][number];

function choiceOf({ id, name, priceCents, months, requiredHours, preapproval, reviewed }: PathwayChoice): Option {
  const hours = requiredHours > 0 ? ` and ${requiredHours.toLocaleString("en-US")} hours of experience` : "";
  const review = preapproval
    ? " We approve your documents before you go on."
    : reviewed
      ? " We review your registration before your card is charged."
      : "";
  return {
    value: id,
    label: priceCents === undefined ? name : `${name}, ${moneyText(priceCents)}`,
    help: `${monthsText(months)} to complete it${hours}.${review}`,
  };
}

export function PathwayForm(props: StepFormProps) {
  const { registration, step, save } = props;
  const saved = savedAnswers(pathwayStep, registration)?.pathwayTypeId ?? "";
  const form = useStepForm(pathwayStep, props, { pathwayTypeId: saved });
  const { choices } = registration;
  const question = useQuestion();

  async function submit(answers: { pathwayTypeId: string }): Promise<void> {
    const chosen = choices.pathways.find(({ id }) => id === answers.pathwayTypeId);
    if (chosen?.confirmText && chosen.id !== saved) await question.ask(chosen.confirmText);
    await save(answers);
  }
  /** What was chosen before is shown again. */
  const cancel = () => {
    discardDraft(draftOf(registration, step));
    reload();
  };
  return (
    <StepFrame {...props} form={form} onSubmit={submit}>
      <RadioGroup name="pathwayTypeId" label="Pathway" options={choices.pathways.map(choiceOf)} />
      <ConfirmDialog
        isOpen={question.text !== undefined}
        title="Choose this pathway?"
        confirm="Choose this pathway"
        onConfirm={async () => question.answer()}
        onClose={cancel}
        onDone={() => undefined}
      >
        <p>{question.text}</p>
      </ConfirmDialog>
    </StepFrame>
  );
}

/** Asks, and goes on once it is withoutEmpty with yes. */
function useQuestion() {
  const [text, setText] = useState<string>();
  const goOn = useRef<() => void>(undefined);
  const ask = (words: string) =>
    new Promise<void>((resolve) => {
      goOn.current = resolve;
      setText(words);
    });
  const answer = () => {
    setText(undefined);
    goOn.current?.();
  };
  return { text, ask, answer };
}
