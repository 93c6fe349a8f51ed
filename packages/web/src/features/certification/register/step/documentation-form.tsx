import type { Registration } from "@guildhall/core/domains/certification/registration/registration.schema";
import { documentationStep } from "@guildhall/core/domains/certification/step/documentation.step";
import { savedAnswers } from "@guildhall/core/domains/certification/step/step-words.rules";
import { EducationFields } from "../../../../blocks/education/education-fields.tsx";
import { SelectField } from "../../../../components/field/select-field.tsx";
import { FileNeedField } from "./file-need-field.tsx";
import { type StepFormProps, useStepForm } from "./step-form.ts";
import { StepFrame } from "./step-frame.tsx";

export function DocumentationForm(props: StepFormProps) {
  const { registration, step, refresh } = props;
  const { choices, pathwayTypeId } = registration;
  const saved = savedAnswers(documentationStep, registration);
  const pathway = choices.pathways.find(({ id }) => id === pathwayTypeId);
  const form = useStepForm(documentationStep, props, {
    independentTrainerId: saved?.independentTrainerId ?? "",
    educationUniversity: saved?.educationUniversity ?? "",
    educationCity: saved?.educationCity ?? "",
    educationState: saved?.educationState ?? "",
    educationGraduationYear: saved?.educationGraduationYear ?? "",
    educationDegree: saved?.educationDegree ?? "",
    otherCertifications: saved?.otherCertifications ?? "",
  });
  return (
    <StepFrame {...props} form={form}>
      {pathway?.asksTrainer && <TrainerField trainers={choices.trainers} />}
      {pathway?.asksEducation && <EducationFields />}
      {step.files.toSorted(neededFirst).map((need) => (
        <FileNeedField key={need.type} need={need} registration={registration} refresh={refresh} />
      ))}
    </StepFrame>
  );
}

type NeededFile = StepFormProps["step"]["files"][number];

const neededFirst = (one: NeededFile, other: NeededFile): number => Number(other.isRequired) - Number(one.isRequired);

const TrainerField = ({ trainers }: { trainers: Registration["choices"]["trainers"] }) => (
  <SelectField
    name="independentTrainerId"
    label="Independent trainer"
    help="Whose course you take or took."
    options={trainers.map(({ id, name, city }) => ({ value: id, label: city ? `${name}, ${city}` : name }))}
  />
);
