import { militaryStep } from "@guildhall/core/domains/certification/step/military.step";
import { savedAnswers } from "@guildhall/core/domains/certification/step/step-words.rules";
import { useWatch } from "react-hook-form";
import { useMilitaryInstallations } from "../../../../blocks/setting/employment.api.ts";
import { InstallationField } from "../../../../blocks/setting/installation-field.tsx";
import { CheckboxField } from "../../../../components/field/choice-fields.tsx";
import { TextField } from "../../../../components/field/text-field.tsx";
import { type StepFormProps, useStepForm } from "./step-form.ts";
import { StepFrame } from "./step-frame.tsx";

export function MilitaryForm(props: StepFormProps) {
  const saved = savedAnswers(militaryStep, props.registration);
  const { data } = useMilitaryInstallations();
  const form = useStepForm(
    militaryStep,
    props,
    {
      militarySpouse: saved?.militarySpouse ?? false,
      militaryInstallationId: saved?.militaryInstallationId ?? "",
      militaryInstallationOther: saved?.militaryInstallationOther ?? "",
    },
    ({ militaryInstallationId: chosen }) => ({ installation: data?.data.find(({ id }) => id === chosen) }),
  );
  const [installation, other] = useWatch({
    control: form.control,
    name: ["militaryInstallationId", "militaryInstallationOther"],
  });
  return (
    <StepFrame {...props} form={form}>
      <CheckboxField
        name="militarySpouse"
        label="I am a military spouse"
        help="Experience of military spouses is recorded differently."
      />
      <InstallationField />
      {(!installation || other) && (
        <TextField
          name="militaryInstallationOther"
          label="Another installation"
          help="If yours is not on the list."
          maxLength={255}
          optional
        />
      )}
    </StepFrame>
  );
}
