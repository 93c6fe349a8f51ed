import type { Registration } from "@guildhall/core/domains/certification/registration/registration.schema";
import { courseMaterialsStep } from "@guildhall/core/domains/certification/step/course-materials.step";
import { savedAnswers } from "@guildhall/core/domains/certification/step/step-words.rules";
import { RadioGroup } from "../../../../components/field/choice-fields.tsx";
import type { Option } from "../../../../components/field/select-field.tsx";
import { moneyText } from "../../../../lib/text/money.ts";
import { type StepFormProps, useStepForm } from "./step-form.ts";
import { StepFrame } from "./step-frame.tsx";

type Material = Registration["choices"]["materials"][number];

const helpOf = ({ isShipped, events = [] }: Material): string =>
  [
    ...(isShipped ? ["It is shipped to you."] : []),
    ...(events.length > 0 ? [`With it you are registered for: ${events.join(", ")}.`] : []),
  ].join(" ");

const optionOf = (material: Material): Option => ({
  value: material.id,
  label: material.priceCents === undefined ? material.name : `${material.name}, ${moneyText(material.priceCents)}`,
  ...(helpOf(material) && { help: helpOf(material) }),
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
