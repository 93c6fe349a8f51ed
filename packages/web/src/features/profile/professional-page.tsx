import type { EmploymentOptions } from "@guildhall/core/engines/setting/setting.schema";
import type { Profile } from "@guildhall/core/people/person/profile/profile.schema";
import { EducationFields } from "../../blocks/education/education-fields.tsx";
import { EmploymentFields } from "../../blocks/setting/employment/employment-fields.tsx";
import { EmploymentForm, employmentOf, employmentValuesOf } from "../../blocks/setting/employment/employment-form.ts";
import {
  FindProfessionalFields,
  MemberSearchFields,
} from "../../blocks/setting/employment/find-professional-fields.tsx";
import { useEmploymentOptions } from "../../blocks/setting/employment.api.ts";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { useUpdateEmployment } from "./profile.api.ts";
import { ProfileForm } from "./profile-form.tsx";
import { ProfilePage } from "./profile-page.tsx";
import "./profile.css";

const needs =
  "To complete this tab, fill in your organization, job title, primary professional work area and years of service.";

/** bylaws#employment-form */
export const ProfessionalPage = () => (
  <ProfilePage title="Professional Info" section="professional" needs={needs}>
    {(profile) => <Professional profile={profile} />}
  </ProfilePage>
);

function Professional({ profile }: { profile: Profile }) {
  const { data: options, error, mutate } = useEmploymentOptions();
  if (options) return <ProfessionalForm profile={profile} options={options} />;
  if (!error) return <Skeleton of="the work areas" shape="page" />;
  return <ProblemNotice error={error} title="The work areas could not be loaded" onRetry={() => mutate()} />;
}

interface ProfessionalFormProps {
  readonly profile: Profile;
  readonly options: EmploymentOptions;
}

function ProfessionalForm({ profile, options }: ProfessionalFormProps) {
  const { run } = useUpdateEmployment();
  const isActing = profile.actedBy !== undefined;
  return (
    <div className="profile-tab">
      <ProfileForm
        schema={EmploymentForm}
        kept={employmentValuesOf(profile)}
        sending={(typed) => employmentOf(typed, { kept: profile, options })}
        onSave={(body) => run({ body })}
        draft={`professional.${profile.id}`}
        label="Professional Info"
      >
        <EmploymentFields options={options} areOptional />
        <section className="form__section" aria-labelledby="education">
          <h2 id="education">Education</h2>
          <EducationFields />
        </section>
        <FindProfessionalFields options={options} isActing={isActing} />
        <MemberSearchFields isActing={isActing} />
      </ProfileForm>
    </div>
  );
}
