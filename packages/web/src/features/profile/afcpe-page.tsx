import { AfcpeSettings, type Profile } from "@guildhall/core/people/person/profile/profile.schema";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { consentHelp } from "../../blocks/setting/employment/consent-help.ts";
import { CheckboxField } from "../../components/field/choice-fields.tsx";
import { Card } from "../../components/page/card.tsx";
import { useUpdateSettings } from "./profile.api.ts";
import { asItIs, ProfileForm } from "./profile-form.tsx";
import { ProfilePage } from "./profile-page.tsx";
import "./profile.css";

interface AfcpePageProps {
  /** The section about text messages, for people with a cell phone. */
  readonly textMessages: (profile: Profile) => ReactNode;
}

export const AfcpePage = ({ textMessages }: AfcpePageProps) => (
  <ProfilePage title="AFCPE Settings" section="afcpe">
    {(profile) => (
      <div className="profile-tab">
        <Media profile={profile} />
        {profile.cellPhone ? textMessages(profile) : <NoPhone />}
      </div>
    )}
  </ProfilePage>
);

function Media({ profile }: { profile: Profile }) {
  const { run } = useUpdateSettings();
  return (
    <Card title="Media">
      <ProfileForm
        schema={AfcpeSettings}
        kept={{ mediaResource: profile.mediaResource ?? false }}
        sending={asItIs}
        onSave={(body) => run({ body })}
        draft={`afcpe.${profile.id}`}
        label="Media"
      >
        <CheckboxField
          name="mediaResource"
          label="I am willing to be a media resource"
          help={consentHelp(
            "AFCPE may give your name to journalists who look for an expert.",
            profile.actedBy !== undefined,
          )}
        />
      </ProfileForm>
    </Card>
  );
}

/** bylaws#text-block */
const NoPhone = () => (
  <Card title="Text messages">
    <p>
      To receive text messages, first enter your cell phone under <Link to="/edit-profile">Contact Info</Link>.
    </p>
  </Card>
);
