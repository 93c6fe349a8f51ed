import type { EmploymentOptions } from "@guildhall/core/engines/setting/setting.schema";
import { CheckboxGroup } from "../../../components/field/checkbox-group.tsx";
import { CheckboxField } from "../../../components/field/choice-fields.tsx";
import { consentHelp } from "./consent-help.ts";
import { optionsOf } from "./options-of.ts";

interface FindProfessionalFieldsProps {
  readonly options: EmploymentOptions;
  readonly isActing: boolean;
}

/** The section that a registration for a certification does not have (bylaws#employment-form). */
export const FindProfessionalFields = ({ options, isActing }: FindProfessionalFieldsProps) => (
  <section className="form__section" aria-labelledby="find-an-afc">
    <h2 id="find-an-afc">Find an AFC Professional Settings</h2>
    <p className="quiet">What you allow here decides whether and how the public search shows you.</p>
    <div>
      <CheckboxField name="provideCounselingServices" label="I provide counseling services" />
      <CheckboxField
        name="agreeDemographicSearch"
        label="I may be found by demographic details"
        help={consentHelp("Others may search by the gender and ethnicity that you gave under Contact Info.", isActing)}
      />
      <CheckboxField name="offerVirtualCounseling" label="I offer virtual counseling" />
      <CheckboxField name="offerLocalCounseling" label="I offer counseling where I am" />
      <CheckboxField name="offerGroupWorkshops" label="I offer group workshops" />
    </div>
    <CheckboxGroup
      name="areasOfExpertise"
      label="Areas of expertise"
      optional
      options={optionsOf(options.areasOfExpertise)}
    />
  </section>
);

/** The consent, which can be taken back here (bylaws#member-search). */
export const MemberSearchFields = ({ isActing }: { isActing: boolean }) => (
  <section className="form__section" aria-labelledby="member-search">
    <h2 id="member-search">Member search</h2>
    <CheckboxField name="agreeToBeListed" label="List me in the member search" help={consentHelp(listed, isActing)} />
  </section>
);

const listed =
  "While your membership is valid, other members see your name, picture, organization, city and state, work areas and expertise, both biographies and your social profiles. They never see your phone numbers, e-mail address or street. Clear the box to be taken out at once.";
