import { IssuedCorrection } from "@guildhall/core/domains/certification/by-hand/by-hand.schema";
import type { CertificateId, RegistrationId } from "@guildhall/core/domains/certification/certification.schema";
import type { LocalDate, PersonId } from "@guildhall/core/ground/shared/values";
import { useState } from "react";
import type * as z from "zod/mini";
import { Button } from "../../components/button.tsx";
import { DateField } from "../../components/field/text-field.tsx";
import { TextareaField } from "../../components/field/textarea-field.tsx";
import { Form, FormActions } from "../../components/form/form.tsx";
import { FormDialog } from "../../components/form/form-dialog.tsx";
import { sayDone } from "../../components/state/show-toast.ts";
import { useSchemaForm } from "../../lib/form/schema-form.ts";
import { useIssueBadge, useIssueCredential, useMarkEnrolled } from "./by-hand.api.ts";

type Issued =
  | { readonly kind: "credential"; readonly id: CertificateId; readonly userId: PersonId }
  | { readonly kind: "badge" | "enrollment"; readonly id: RegistrationId };

interface CorrectIssuedProps {
  readonly issued: Issued;
  readonly on: LocalDate;
}

const what = { credential: "digital credential", badge: "badge", enrollment: "courses and materials" } as const;

/** The day on which it was issued, where a wrong one was entered (bylaws#by-hand). */
export function CorrectIssued({ issued, on }: CorrectIssuedProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button compact onClick={() => setOpen(true)}>
        Correct the day
      </Button>
      {isOpen && <CorrectionDialog issued={issued} on={on} onClose={() => setOpen(false)} />}
    </>
  );
}

function CorrectionDialog({ issued, on, onClose }: CorrectIssuedProps & { readonly onClose: () => void }) {
  const form = useSchemaForm(IssuedCorrection, { issuedOn: on, reason: "" });
  const { run: issueCredential } = useIssueCredential();
  const { run: issueBadge } = useIssueBadge();
  const { run: markEnrolled } = useMarkEnrolled();
  const title = `Correct the day of the ${what[issued.kind]}?`;
  const submit = async (body: z.infer<typeof IssuedCorrection>) => {
    if (issued.kind === "credential") await issueCredential({ params: { userId: issued.userId, id: issued.id }, body });
    else if (issued.kind === "badge") await issueBadge({ params: { id: issued.id }, body });
    else await markEnrolled({ params: { id: issued.id }, body });
    onClose();
    void sayDone("Corrected");
  };
  return (
    <FormDialog form={form} draft={`issued.corrected.${issued.id}`} title={title} onClose={onClose}>
      {(close) => (
        <Form form={form} onSubmit={submit} label={title}>
          <p>Its person sees the new day. The history keeps both, with your reason.</p>
          <DateField name="issuedOn" label={issued.kind === "enrollment" ? "Done on" : "Issued on"} />
          <TextareaField name="reason" label="Reason" limit={500} />
          <FormActions submit="Correct the day">
            <Button onClick={close}>Cancel</Button>
          </FormActions>
        </Form>
      )}
    </FormDialog>
  );
}
