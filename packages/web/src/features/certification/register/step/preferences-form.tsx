import { preferencesStep } from "@guildhall/core/domains/certification/step/preferences.step";
import { savedAnswers } from "@guildhall/core/domains/certification/step/step-words.rules";
import type { EmploymentOptions } from "@guildhall/core/engines/setting/setting.schema";
import type { Profile } from "@guildhall/core/people/person/profile/profile.schema";
import { employmentValuesOf } from "../../../../blocks/setting/employment/employment-form.ts";
import {
  FindProfessionalFields,
  MemberSearchFields,
} from "../../../../blocks/setting/employment/find-professional-fields.tsx";
import { EmploymentOfStep, useSaveToProfile } from "./employment-of-step.tsx";
import { type StepFormProps, useStepForm } from "./step-form.ts";
import { StepFrame } from "./step-frame.tsx";

export const PreferencesForm = (props: StepFormProps) => (
  <EmploymentOfStep>
    {(profile, options) => <Preferences {...props} profile={profile} options={options} />}
  </EmploymentOfStep>
);

interface PreferencesProps extends StepFormProps {
  readonly profile: Profile;
  readonly options: EmploymentOptions;
}

function Preferences({ profile, options, ...props }: PreferencesProps) {
  const save = useSaveToProfile(props.save);
  const saved = savedAnswers(preferencesStep, props.registration);
  const kept = preferencesStep.answers.parse(employmentValuesOf({ ...profile, ...saved }));
  const form = useStepForm(preferencesStep, props, kept);
  const isActing = profile.actedBy !== undefined;
  return (
    <StepFrame {...props} save={save} form={form}>
      <FindProfessionalFields options={options} isActing={isActing} />
      <MemberSearchFields isActing={isActing} />
    </StepFrame>
  );
}
