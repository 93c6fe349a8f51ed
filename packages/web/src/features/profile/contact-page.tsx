import type { AddressId } from "@guildhall/core/ground/shared/ids";
import type { Profile } from "@guildhall/core/people/person/profile/profile.schema";
import { type ReactNode, useState } from "react";
import { AddressDialog } from "../../blocks/address/address-dialog.tsx";
import { NameFields, PersonFields } from "../../blocks/person/person-fields.tsx";
import { ContactForm, contactChangeOf, contactValuesOf } from "./contact-form.ts";
import { useUpdateContact } from "./profile.api.ts";
import { asItIs, ProfileForm } from "./profile-form.tsx";
import { ProfilePage } from "./profile-page.tsx";
import { PrimaryAddress, ReachFields } from "./reach-fields.tsx";
import "./profile.css";

interface ContactPageProps {
  /** The picture, with the actions to change it. */
  readonly picture?: ReactNode;
}

export const ContactPage = ({ picture }: ContactPageProps) => (
  <ProfilePage title="Contact Info" section="contact" needs="To complete this tab, fill in your first and last name.">
    {(profile) => (
      <div className="profile-tab">
        {picture}
        <Contact profile={profile} />
      </div>
    )}
  </ProfilePage>
);

function Contact({ profile }: { profile: Profile }) {
  const { run } = useUpdateContact();
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState<AddressId>();
  const take = (id: AddressId) => {
    setAdded(id);
    setAdding(false);
  };
  return (
    <>
      <ProfileForm
        schema={ContactForm}
        kept={contactValuesOf(profile)}
        sending={asItIs}
        onSave={(changes) => run({ body: contactChangeOf(changes) })}
        draft={`contact.${profile.id}`}
        label="Contact Info"
      >
        <NameFields pair="profile-pair" isOwn />
        <PersonFields pair="profile-pair" isOwn />
        <ReachFields profile={profile} />
        <PrimaryAddress profile={profile} added={added} onAdd={() => setAdding(true)} />
      </ProfileForm>
      <AddressDialog isOpen={isAdding} onClose={() => setAdding(false)} onSaved={take} />
    </>
  );
}
