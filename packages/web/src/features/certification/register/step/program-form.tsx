import { levelsOfStudy, programStep } from "@guildhall/core/domains/certification/step/program.step";
import { savedAnswers } from "@guildhall/core/domains/certification/step/step-words.rules";
import { useWatch } from "react-hook-form";
import { ComboboxField } from "../../../../components/field/combobox-field.tsx";
import { SelectField } from "../../../../components/field/select-field.tsx";
import { TextField } from "../../../../components/field/text-field.tsx";
import { type StepFormProps, useStepForm } from "./step-form.ts";
import { StepFrame } from "./step-frame.tsx";

export function ProgramForm(props: StepFormProps) {
  const { registration } = props;
  const { universities } = registration.choices;
  const saved = savedAnswers(programStep, registration);
  const form = useStepForm(programStep, props, {
    universityProgramId: saved?.universityProgramId ?? "",
    universityProgramDepartment: saved?.universityProgramDepartment ?? "",
    universityProgramLevelOfStudy: (saved?.universityProgramLevelOfStudy ?? "") as never,
  });
  const chosen = useWatch({ control: form.control, name: "universityProgramId" });
  const programs = universities.find(({ id }) => id === chosen)?.programs ?? [];
  return (
    <StepFrame {...props} form={form}>
      <ComboboxField
        name="universityProgramId"
        label="Institution"
        help="Type a part of its name."
        optional
        options={universities.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField
        name="universityProgramDepartment"
        label="Department or program"
        maxLength={255}
        optional
        {...(programs.length > 0 && { help: `Registered here: ${programs.join(", ")}` })}
      />
      <SelectField
        name="universityProgramLevelOfStudy"
        label="Level of study"
        optional
        options={levelsOfStudy.map((level) => ({ value: level, label: level }))}
      />
    </StepFrame>
  );
}
