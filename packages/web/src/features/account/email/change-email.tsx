import type { Instant } from "@guildhall/core/ground/shared/values";
import { EmailChange } from "@guildhall/core/people/account/account.schema";
import { linkHours } from "@guildhall/core/people/person/email-change.rules";
import type { User } from "@guildhall/core/people/person/user.schema";
import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { PasswordField } from "../../../components/field/password-field.tsx";
import { TextField } from "../../../components/field/text-field.tsx";
import { Form, FormActions } from "../../../components/form/form.tsx";
import { MomentText } from "../../../components/list/value-text.tsx";
import { Card } from "../../../components/page/card.tsx";
import { DoneNote } from "../../../components/state/done-note.tsx";
import { Note } from "../../../components/state/note.tsx";
import { ProblemNotice } from "../../../components/state/problem-notice.tsx";
import { sayDone } from "../../../components/state/show-toast.ts";
import { StatusChip } from "../../../components/state/status-chip.tsx";
import { refusalAtField } from "../../../lib/form/refusal-at-field.ts";
import { useSchemaForm } from "../../../lib/form/schema-form.ts";
import { useRequestEmailChange, useWithdrawEmailChange } from "./email-change.api.ts";
import { SendLinkAgain } from "./send-link-again.tsx";

/** The sign-in address changes only when its owner has opened a link that was mailed to the new address. */
export function ChangeEmail({ user }: { user: User }) {
  const [isNews, setNews] = useState(false);
  if (user.pendingEmail) {
    return (
      <Card title="E-mail address" aside={<StatusChip state="pending">Not confirmed yet</StatusChip>}>
        <Waiting email={user.email} pending={user.pendingEmail} isNews={isNews} />
      </Card>
    );
  }
  return (
    <Card title="E-mail address">
      <AskForLink email={user.email} onAsked={() => setNews(true)} />
    </Card>
  );
}

const empty = { email: "", currentPassword: "" };

interface AskProps {
  readonly email: string;
  readonly onAsked: () => void;
}

function AskForLink({ email, onAsked }: AskProps) {
  const form = useSchemaForm(EmailChange, empty);
  const { run } = useRequestEmailChange();
  const submit = (body: EmailChange) => {
    onAsked();
    return run({ body })
      .catch(refusalAtField("account.password-wrong", "currentPassword"))
      .catch(refusalAtField("account.email-same", "email"));
  };
  return (
    <>
      <p>To sign in with another address, enter it here: we send a link to it. Until you open that, nothing changes.</p>
      <Form form={form} onSubmit={submit} label="Change your e-mail address">
        {/* Password managers need to see whose password it is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <TextField name="email" label="New e-mail address" type="email" autoComplete="off" />
        <PasswordField name="currentPassword" label="Your password" autoComplete="current-password" />
        <FormActions submit="Send the link" quiet />
      </Form>
    </>
  );
}

interface WaitingProps {
  readonly email: string;
  readonly pending: NonNullable<User["pendingEmail"]>;
  /** Whether the change was requested just now: then it is announced, and replaces the form. */
  readonly isNews: boolean;
}

const endOf = (requestedAt: Instant): Instant =>
  new Date(Date.parse(requestedAt) + linkHours * 3_600_000).toISOString() as Instant;

function Waiting({ email, pending, isNews }: WaitingProps) {
  const { run, busy, error } = useWithdrawEmailChange();
  const [isSending, setSending] = useState(false);
  const withdraw = () =>
    run({}).then(
      () => sayDone(`You keep ${email}. The link no longer works.`),
      () => undefined,
    );
  const words = (
    <>
      <p>
        We have sent a link to <strong>{pending.email}</strong>; until you open it you sign in with{" "}
        <strong>{email}</strong>.
      </p>
      <p>
        The link works until <MomentText at={endOf(pending.requestedAt)} />.
      </p>
    </>
  );
  return (
    <>
      {isNews ? <DoneNote>{words}</DoneNote> : <Note state="info">{words}</Note>}
      {error && <ProblemNotice error={error} />}
      <div className="row">
        <Button onClick={() => setSending(true)}>Send the link again</Button>
        <Button kind="plain" busy={busy} onClick={withdraw}>
          Keep my present address
        </Button>
      </div>
      <SendLinkAgain isOpen={isSending} email={pending.email} onClose={() => setSending(false)} />
    </>
  );
}
