import { contactMethods } from "@guildhall/core/people/person/profile/profile.schema";
import { type StaffUser, UserFields } from "@guildhall/core/people/staff-user/staff-user.schema";
import { useEffect } from "react";
import * as z from "zod/mini";
import { NameFields, PersonFields } from "../../blocks/person/person-fields.tsx";
import { Button } from "../../components/button.tsx";
import { SelectField } from "../../components/field/select-field.tsx";
import { PhoneField, TextField } from "../../components/field/text-field.tsx";
import { Form, FormActions } from "../../components/form/form.tsx";
import { FormDialog } from "../../components/form/form-dialog.tsx";
import { Note } from "../../components/state/note.tsx";
import { sayDone, sayFailedBeside } from "../../components/state/show-toast.ts";
import { changesOf, filledFrom, followKept } from "../../lib/form/form-changes.ts";
import { useSchemaForm } from "../../lib/form/schema-form.ts";
import { useUpdateUser } from "./people.api.ts";
import "./people.css";

/** Radio buttons have their number as text. */
const UserForm = z.extend(UserFields, { contactMethod: z.optional(z.enum(["0", "1", "2", "3"])) });
type UserForm = z.infer<typeof UserForm>;

const blank = {
  ...{ firstName: "", middleName: "", lastName: "", suffix: "", dateOfBirth: "", gender: "", ethnicity: "" },
  ...{ website: "", homePhone: "", workPhone: "", cellPhone: "", jobTitle: "", organization: "" },
  contactMethod: "" as UserForm["contactMethod"],
};

const valuesOf = ({ contactMethod, ...person }: StaffUser) =>
  filledFrom(blank, { ...person, contactMethod: contactMethod?.toString() });

const bodyOf = ({ contactMethod, ...changes }: Partial<UserForm>) => ({
  ...changes,
  ...(contactMethod !== undefined && { contactMethod: Number(contactMethod) }),
});

interface EditUserProps {
  readonly person: StaffUser;
  readonly onClose: () => void;
}

/** Only changed fields are sent, so that changes by the person at the same time are kept. */
export function EditUser({ person, onClose }: EditUserProps) {
  const kept = valuesOf(person);
  const form = useSchemaForm(UserForm, kept);
  const text = JSON.stringify(kept);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer that says the same again is no news.
  useEffect(() => followKept(form, kept), [form, text]);
  const { run } = useUpdateUser(person.id);
  const submit = async (typed: UserForm) => {
    const changes = changesOf(kept, typed);
    if (Object.keys(changes).length > 0) {
      await run({ params: { id: person.id }, body: bodyOf(changes) }).catch((error) => {
        void sayFailedBeside(error, "There was a problem updating the user");
        throw error;
      });
      void sayDone(`${person.name} is updated.`);
    }
    onClose();
  };
  return (
    <FormDialog
      form={form}
      draft={`user.${person.id}`}
      draftComesBack="when-asked"
      title={`Edit ${person.name}`}
      onClose={onClose}
    >
      {(close) => (
        <Form form={form} onSubmit={submit} label={`Edit ${person.name}`}>
          <NameFields pair="people-pair" />
          <Reach willText={person.willText} />
          <Work />
          <PersonFields pair="people-pair" />
          <FormActions submit="Save Changes">
            <Button onClick={close}>Cancel</Button>
          </FormActions>
        </Form>
      )}
    </FormDialog>
  );
}

const Reach = ({ willText }: Pick<StaffUser, "willText">) => (
  <>
    <PhoneField name="workPhone" label="Work phone" autoComplete="off" optional />
    <PhoneField name="homePhone" label="Home phone" autoComplete="off" optional />
    <PhoneField name="cellPhone" label="Cell phone" autoComplete="off" optional />
    {willText && (
      <Note state="info">Another cell phone ends their text messages: they agreed to them for this one.</Note>
    )}
    <SelectField
      name="contactMethod"
      label="Reach by"
      options={contactMethods.map((label, index) => ({ value: String(index), label }))}
      optional
    />
    <TextField name="website" label="Website" inputMode="url" autoComplete="off" maxLength={255} optional />
  </>
);

const Work = () => (
  <>
    <TextField name="jobTitle" label="Job title" autoComplete="off" maxLength={255} optional />
    <TextField name="organization" label="Organization" autoComplete="off" maxLength={255} optional />
  </>
);
