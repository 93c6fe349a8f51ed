import { bioLimit, type Profile, SocialDetails } from "@guildhall/core/people/person/profile/profile.schema";
import { TextField } from "../../components/field/text-field.tsx";
import { TextareaField } from "../../components/field/textarea-field.tsx";
import { filledFrom } from "../../lib/form/form-changes.ts";
import { useUpdateSocial } from "./profile.api.ts";
import { asItIs, ProfileForm } from "./profile-form.tsx";
import { ProfilePage } from "./profile-page.tsx";
import "./profile.css";

export const SocialPage = () => (
  <ProfilePage title="Social Details" section="social" needs="To complete this tab, write a public biography.">
    {(profile) => <Social profile={profile} />}
  </ProfilePage>
);

const blank = {
  publicBio: "",
  twitterHandle: "",
  instagramProfile: "",
  linkedinProfile: "",
  facebookProfile: "",
};

/** bylaws#biographies */
const valuesOf = (kept: Profile) => filledFrom(kept.membership.valid ? { ...blank, memberBio: "" } : blank, kept);

function Social({ profile }: { profile: Profile }) {
  const { run } = useUpdateSocial();
  return (
    <div className="profile-tab">
      <ProfileForm
        schema={SocialDetails}
        kept={valuesOf(profile)}
        sending={asItIs}
        onSave={(body) => run({ body })}
        draft={`social.${profile.id}`}
        label="Social Details"
      >
        <TextareaField
          name="publicBio"
          label="Public biography"
          help="Shown to everybody who finds you in the public search."
          limit={bioLimit}
          rows={6}
          optional
        />
        <MemberBio isMember={profile.membership.valid} />
        <div className="profile-pair">
          <TextField name="twitterHandle" label="X (Twitter) handle" maxLength={255} optional />
          <TextField name="instagramProfile" label="Instagram profile" maxLength={255} optional />
        </div>
        <div className="profile-pair">
          <TextField name="linkedinProfile" label="LinkedIn profile" maxLength={255} optional />
          <TextField name="facebookProfile" label="Facebook profile" maxLength={255} optional />
        </div>
      </ProfileForm>
    </div>
  );
}

const MemberBio = ({ isMember }: { isMember: boolean }) =>
  isMember ? (
    <TextareaField
      name="memberBio"
      label="Member biography"
      help="Shown to other members in the member search."
      limit={bioLimit}
      rows={6}
      optional
    />
  ) : (
    <p className="quiet">A second biography, which other members see, comes with a membership.</p>
  );
