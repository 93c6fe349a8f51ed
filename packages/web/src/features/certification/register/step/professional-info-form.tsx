import { professionalInfoStep } from "@guildhall/core/domains/certification/step/professional-info.step";
import { savedAnswers } from "@guildhall/core/domains/certification/step/step-words.rules";
import type { EmploymentOptions } from "@guildhall/core/engines/setting/setting.schema";
import type { Profile } from "@guildhall/core/people/person/profile/profile.schema";
import * as z from "zod/mini";
import { EmploymentFields } from "../../../../blocks/setting/employment/employment-fields.tsx";
import { employmentOf, employmentValuesOf } from "../../../../blocks/setting/employment/employment-form.ts";
import { ApiError, asApiError } from "../../../../lib/failure/api-error.ts";
import { EmploymentOfStep, useSaveToProfile } from "./employment-of-step.tsx";
import { type StepFormProps, useStepForm } from "./step-form.ts";
import { StepFrame, withoutEmpty } from "./step-frame.tsx";

/** bylaws#employment-form */
export const ProfessionalInfoForm = (props: StepFormProps) => (
  <EmploymentOfStep>
    {(profile, options) => <ProfessionalInfo {...props} profile={profile} options={options} />}
  </EmploymentOfStep>
);

/** With the box that opens the free text. */
const declared = {
  ...professionalInfoStep,
  answers: z.extend(professionalInfoStep.answers, { hasOtherWork: z.boolean() }).check(
    z.refine(({ hasOtherWork, areasOfWorkOther }) => !hasOtherWork || Boolean(areasOfWorkOther), {
      path: ["areasOfWorkOther"],
      error: "Say what it is, or clear the box “Other”.",
    }),
  ),
};

interface ProfessionalInfoProps extends StepFormProps {
  readonly profile: Profile;
  readonly options: EmploymentOptions;
}

function ProfessionalInfo({ profile, options, ...props }: ProfessionalInfoProps) {
  const save = useSaveToProfile(props.save);
  const saved = savedAnswers(professionalInfoStep, props.registration);
  const kept = { ...profile, ...saved };
  const form = useStepForm(declared, props, declared.answers.parse(employmentValuesOf(kept)));
  return (
    <StepFrame
      {...props}
      form={form}
      onSubmit={(typed) => {
        const answers = professionalInfoStep.answers.parse(employmentOf(typed, { kept, options }));
        return save(withoutEmpty(answers)).catch(tellToReload);
      }}
    >
      <EmploymentFields options={options} />
    </StepFrame>
  );
}

/** What no rule has refused, in the words of the specification (bylaws#final-steps). */
function tellToReload(error: unknown): never {
  const { problem } = asApiError(error);
  if (problem.status >= 400 && problem.status < 500) throw error;
  const detail = `There was an error. Attempting a hard refresh (ctrl+R) may resolve the issue. Please contact support@${window.location.hostname} if the problem persists.`;
  throw new ApiError({ ...problem, detail }, { cause: error });
}
