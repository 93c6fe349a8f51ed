import { MessageDraft } from "@guildhall/core/domains/event/staff/staff-event.schema";
import type { EventId } from "@guildhall/core/ground/shared/ids";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { Navigate } from "react-router-dom";
import { MailView } from "../../blocks/message/mail-view.tsx";
import { peopleText } from "../../blocks/people/people-text.ts";
import { Button } from "../../components/button.tsx";
import { TextField } from "../../components/field/text-field.tsx";
import { TextareaField } from "../../components/field/textarea-field.tsx";
import { Form, FormActions } from "../../components/form/form.tsx";
import { FormDialog } from "../../components/form/form-dialog.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { useSchemaForm } from "../../lib/form/schema-form.ts";
import { useIsChanged } from "../../lib/form/use-is-changed.ts";
import { useUnsavedDraft } from "../../lib/form/use-unsaved-draft.ts";
import { usePreviewMessage, useSendMessage } from "./roster.api.ts";

interface MessageRegisteredProps {
  readonly id: EventId;
  readonly receivers: number;
}

/** bylaws#event-message */
export function MessageRegistered(props: MessageRegisteredProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Write to all</Button>
      {isOpen && <MessageDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function MessageDialog({ id, receivers, onClose }: MessageRegisteredProps & { onClose: () => void }) {
  const form = useSchemaForm(MessageDraft, { subject: "", message: "" });
  const send = useSendMessage(id);
  const [sentBy, setSentBy] = useState<string>();
  const draft = `event-message.${id}`;
  useUnsavedDraft(useIsChanged(form.control) && !sentBy, draft);
  const submit = async (message: MessageDraft) => {
    const { jobId } = await send({ ...message, receivers });
    setSentBy(jobId);
  };
  return (
    <FormDialog form={form} draft={draft} title={`Write to ${peopleText(receivers)}`} onClose={onClose}>
      {(close) => (
        <Form form={form} onSubmit={submit} label="Write to all who are registered">
          {sentBy && <Navigate to={`/admin/bulk/${sentBy}`} />}
          <p>Everybody who is registered gets it as a mail of their own. It cannot be called back.</p>
          <TextField name="subject" label="Subject" maxLength={150} autoComplete="off" />
          <TextareaField
            name="message"
            label="Message"
            help="A blank line begins a paragraph. Simple HTML, such as <b> and links, is kept."
            limit={10_000}
          />
          <Preview id={id} />
          <FormActions submit={`Send to ${peopleText(receivers)}`}>
            <Button onClick={close}>Cancel</Button>
          </FormActions>
        </Form>
      )}
    </FormDialog>
  );
}

function Preview({ id }: { id: EventId }) {
  const { subject = "", message = "" } = useWatch<MessageDraft>();
  const { run, busy, error } = usePreviewMessage();
  const [shown, setShown] = useState<{ of: string; subject: string; html: string }>();
  const of = JSON.stringify([subject, message]);
  const isEmpty = subject.trim() === "" || message.trim() === "";
  const show = () =>
    run({ params: { id }, body: { subject, message } }).then(
      (mail) => setShown({ of, ...mail }),
      () => undefined,
    );
  return (
    <>
      <div>
        <Button compact kind="plain" busy={busy} disabled={isEmpty} onClick={show}>
          Show the mail
        </Button>
      </div>
      {error && <ProblemNotice error={error} />}
      {shown?.of === of && <MailView subject={shown.subject} html={shown.html} />}
    </>
  );
}
