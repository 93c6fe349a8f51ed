import { PasswordResetRequest } from "@guildhall/core/people/account/account.schema";
import { useState } from "react";
import { Link } from "react-router-dom";
import { Button } from "../../../components/button.tsx";
import { TextField } from "../../../components/field/text-field.tsx";
import { Form, FormActions } from "../../../components/form/form.tsx";
import { PageHeader } from "../../../components/page/page-header.tsx";
import { DoneNote } from "../../../components/state/done-note.tsx";
import { useSchemaForm } from "../../../lib/form/schema-form.ts";
import { useRequestPasswordReset } from "../account.api.ts";

export function RequestResetPage() {
  const [isSent, setSent] = useState(false);
  const [email, setEmail] = useState("");
  const note = (sentTo: string) => {
    setEmail(sentTo);
    setSent(true);
  };
  return (
    <>
      <PageHeader
        title="Reset your password"
        lead={
          isSent
            ? undefined
            : "Enter the e-mail address that you sign in with. We send you a link to choose a new password."
        }
      />
      <div className="stack">
        {isSent ? <Sent onAgain={() => setSent(false)} /> : <RequestForm email={email} onSent={note} />}
        <div>
          <Link to="/login">Back to sign in</Link>
        </div>
      </div>
    </>
  );
}

interface RequestFormProps {
  /** The address that the last link was sent to. */
  readonly email: string;
  readonly onSent: (email: string) => void;
}

function RequestForm({ email, onSent }: RequestFormProps) {
  const form = useSchemaForm(PasswordResetRequest, { email });
  const { run } = useRequestPasswordReset();
  return (
    <Form form={form} onSubmit={(body) => run({ body }).then(() => onSent(body.email))} label="Reset your password">
      <TextField name="email" label="E-mail address" type="email" autoComplete="username" />
      <FormActions submit="Send the link" />
    </Form>
  );
}

/** Quoted from the specification; the same for every address (bylaws#reset-answer). */
const Sent = ({ onAgain }: { onAgain: () => void }) => (
  <DoneNote>
    <p>Success! Check your email for a link to reset your password.</p>
    <p className="small">
      The link works once, for one hour. If nothing comes, look among your unwanted mail, or check that the address is
      the one you registered with.
    </p>
    <Button compact onClick={onAgain}>
      Send another link
    </Button>
  </DoneNote>
);
