import { NewUser } from "@guildhall/core/people/staff-user/staff-user.schema";
import { useState } from "react";
import { Navigate } from "react-router-dom";
import { PhoneField, TextField } from "../../components/field/text-field.tsx";
import { Form, FormActions } from "../../components/form/form.tsx";
import { Card } from "../../components/page/card.tsx";
import { PageHeader } from "../../components/page/page-header.tsx";
import { sayDone } from "../../components/state/show-toast.ts";
import { useSchemaForm } from "../../lib/form/schema-form.ts";
import { useIsChanged } from "../../lib/form/use-is-changed.ts";
import { useUnsavedDraft } from "../../lib/form/use-unsaved-draft.ts";
import { useRegisterPerson } from "./people.api.ts";
import "./people.css";

const blank = { firstName: "", middleName: "", lastName: "", email: "", cellPhone: "" };

const draft = "register-person";

/** For a person who does not register themselves. */
export const RegisterPersonPage = () => (
  <>
    <PageHeader
      title="Register a person"
      lead="They get a mail with a link to choose a password. Until then nobody can sign in to the account."
    />
    <div className="people">
      <Card>
        <RegisterForm />
      </Card>
    </div>
  </>
);

function RegisterForm() {
  const form = useSchemaForm(NewUser, blank);
  const { run } = useRegisterPerson();
  const [registered, setRegistered] = useState<string>();
  useUnsavedDraft(useIsChanged(form.control) && !registered, draft);
  const submit = async (body: NewUser) => {
    const { id } = await run({ body });
    void sayDone(`${body.firstName} ${body.lastName} is registered. A link is on its way to ${body.email}.`);
    setRegistered(id);
  };
  return (
    <Form form={form} onSubmit={submit} draft={draft} label="Register a person">
      {registered && <Navigate to={`/admin/users/${registered}`} />}
      <TextField name="firstName" label="First name" autoComplete="off" maxLength={100} />
      <TextField name="middleName" label="Middle name" autoComplete="off" maxLength={100} optional />
      <TextField name="lastName" label="Last name" autoComplete="off" maxLength={100} />
      <TextField
        name="email"
        type="email"
        label="Email"
        help="Only they can sign in with it: check the spelling."
        inputMode="email"
        autoComplete="off"
        maxLength={254}
      />
      <PhoneField name="cellPhone" label="Cell phone" autoComplete="off" optional />
      <FormActions submit="Register" />
    </Form>
  );
}
