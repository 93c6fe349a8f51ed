import type { Registration } from "@guildhall/core/domains/certification/registration/registration.schema";
import { courseMaterialsStep } from "@guildhall/core/domains/certification/step/course-materials.step";
import { savedAnswers } from "@guildhall/core/domains/certification/step/step-words.rules";
import { RadioGroup } from "../../../../components/field/choice-fields.tsx";
import type { Option } from "../../../../components/field/select-field.tsx";
import { moneyText } from "../../../../lib/text/money.ts";
import { type StepFormProps, useStepForm } from "./step-form.ts";
import { StepFrame } from "./step-frame.tsx";

const optionOf = ({ id, name, priceCents, isShipped }: Registration["choices"]["materials"][number]): Option => ({
  value: id,
  label: priceCents === undefined ? name : `${name}, ${moneyText(priceCents)}`,
  ...(isShipped && { help: "It is shipped to you." }),
});

export function CourseMaterialsForm(props: StepFormProps) {
  const { registration, step } = props;
  const saved = savedAnswers(courseMaterialsStep, registration);
  const form = useStepForm(courseMaterialsStep, props, { courseMaterialId: saved?.courseMaterialId ?? "" });
  return (
    <StepFrame {...props} form={form}>
      <RadioGroup
        name="courseMaterialId"
        label="Course materials"
        optional={step.isOptional}
        options={registration.choices.materials.map(optionOf)}
      />
    </StepFrame>
  );
}
