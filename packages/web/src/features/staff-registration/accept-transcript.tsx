import type { Registration } from "@guildhall/core/domains/certification/registration/registration.schema";
import {
  type TranscriptAnswer,
  TranscriptDecision,
} from "@guildhall/core/domains/certification/staff/staff-registration.schema";
import { writtenDollars } from "@guildhall/core/ground/shared/values";
import * as z from "zod/mini";
import { Button } from "../../components/button.tsx";
import { TextareaField } from "../../components/field/textarea-field.tsx";
import { Form, FormActions } from "../../components/form/form.tsx";
import { FormDialog } from "../../components/form/form-dialog.tsx";
import { sayDone } from "../../components/state/show-toast.ts";
import { useSchemaForm } from "../../lib/form/schema-form.ts";
import { useAcceptTranscript } from "./staff-registration.api.ts";

interface AcceptProps {
  readonly registration: Registration;
  readonly isAccepted: boolean;
  readonly onClose: () => void;
  readonly onDone: () => Promise<unknown>;
}

const Typed = z.pick(TranscriptDecision, { reason: true });

function doneText({ accepted, exam }: TranscriptAnswer): string {
  if (!accepted) return "They do not count as a full-time student any more";
  if (exam?.state === "lowered") return `Accepted. The exam costs ${writtenDollars(exam.afterCents)} now`;
  if (exam?.state === "to_refund") {
    return `Accepted. The exam is paid already: refund ${writtenDollars(exam.beforeCents - exam.afterCents)} of it`;
  }
  return "Accepted as a full-time student";
}

/** bylaws#exam-price */
export function AcceptTranscript({ registration, isAccepted, onClose, onDone }: AcceptProps) {
  const form = useSchemaForm(Typed, { reason: "" });
  const { run } = useAcceptTranscript();
  const title = isAccepted ? "Take the acceptance back?" : "Accept as a full-time student?";
  const submit = async ({ reason }: z.infer<typeof Typed>) => {
    const answer = await run({ params: { id: registration.id }, body: { accepted: !isAccepted, reason } });
    onClose();
    void sayDone(doneText(answer));
    await onDone();
  };
  return (
    <FormDialog form={form} draft={`transcript.${registration.id}`} title={title} onClose={onClose}>
      {(close) => (
        <Form form={form} onSubmit={submit} label={title}>
          <p>
            {isAccepted
              ? "What is ordered or paid keeps its price. They get a mail with your reason, and how another transcript can reach us."
              : "Full-time is at least 12 credits for undergraduate, 9 for graduate and 3 for PhD students. They pay half of the regular exam price. What is ordered falls at once; what is paid is yours to refund."}
          </p>
          <TextareaField
            name="reason"
            label="Reason"
            limit={500}
            help={isAccepted ? "For example “The transcript names 6 credits”." : "For example “12 credits, fall 2026”."}
          />
          <FormActions submit={isAccepted ? "Take back" : "Accept"}>
            <Button onClick={close}>Cancel</Button>
          </FormActions>
        </Form>
      )}
    </FormDialog>
  );
}
