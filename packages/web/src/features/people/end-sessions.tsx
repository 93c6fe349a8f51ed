import { SessionsEnd } from "@guildhall/core/people/people.schema";
import type { StaffUser } from "@guildhall/core/people/staff-user.schema";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { Form, FormActions } from "../../components/form.tsx";
import { sayDone } from "../../components/show-toast.ts";
import { TextField } from "../../components/text-field.tsx";
import { useSchemaForm } from "../../lib/schema-form.ts";
import { useEndSessions } from "./people.api.ts";

/** For a lost device, or when somebody else may be signed in. */
export function EndSessions({ person }: { person: StaffUser }) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button icon="sign-out" onClick={() => setAsking(true)}>
        End all sessions
      </Button>
      <Dialog isOpen={isAsking} title={`Sign ${person.name} out everywhere?`} onClose={close}>
        <p>
          All devices are signed out, and older links in mails stop working. Their password stays. They are told by
          mail, and the reason stands in their history.
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
  const form = useSchemaForm(SessionsEnd, { reason: "" });
  const { run } = useEndSessions();
  const submit = async (body: SessionsEnd) => {
    await run({ params: { id }, body });
    onClose();
    await sayDone(`${name} is signed out everywhere.`);
  };
  return (
    <Form form={form} onSubmit={submit} label="End all sessions">
      <TextField
        name="reason"
        label="Reason"
        help="For the record: who asked, and why."
        maxLength={255}
        autoComplete="off"
      />
      <FormActions submit="End all sessions" danger>
        <Button onClick={onClose}>Cancel</Button>
      </FormActions>
    </Form>
  );
}
