import { SecondFactorEnd } from "@guildhall/core/people/people.schema";
import type { StaffUser } from "@guildhall/core/people/staff-user.schema";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { Form, FormActions } from "../../components/form.tsx";
import { sayDone } from "../../components/show-toast.ts";
import { TextField } from "../../components/text-field.tsx";
import { useSchemaForm } from "../../lib/schema-form.ts";
import { useEndSecondFactor } from "./people.api.ts";

/** For somebody who has lost their authenticator app and their recovery codes. */
export function EndSecondFactor({ person }: { person: StaffUser }) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>Switch off second factor</Button>
      <Dialog isOpen={isAsking} title={`Switch off the second factor of ${person.name}?`} onClose={close}>
        <p>
          Their password alone will be enough to sign in. Do it only when you are sure that you speak with {person.name}
          . They are told by mail, and the reason stands in their history.
        </p>
        <ReasonForm person={person} onClose={close} />
      </Dialog>
    </>
  );
}

interface ReasonFormProps {
  readonly person: StaffUser;
  readonly onClose: () => void;
}

function ReasonForm({ person: { id, name }, onClose }: ReasonFormProps) {
  const form = useSchemaForm(SecondFactorEnd, { reason: "" });
  const { run } = useEndSecondFactor();
  const submit = async (body: SecondFactorEnd) => {
    await run({ params: { id }, body });
    onClose();
    await sayDone(`The second factor of ${name} is off.`);
  };
  return (
    <Form form={form} onSubmit={submit} label="Switch off the second factor">
      <TextField
        name="reason"
        label="Reason"
        help="For the record: who asked, and how you know that it was them."
        maxLength={255}
        autoComplete="off"
      />
      <FormActions submit="Switch off" danger>
        <Button onClick={onClose}>Cancel</Button>
      </FormActions>
    </Form>
  );
}
