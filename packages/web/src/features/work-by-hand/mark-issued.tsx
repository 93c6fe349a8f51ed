import { IssuedOn, type WorkRow } from "@guildhall/core/domains/certification/by-hand/by-hand.schema";
import { CertificateId, RegistrationId } from "@guildhall/core/domains/certification/certification.schema";
import type * as z from "zod/mini";
import { Button } from "../../components/button.tsx";
import { DateField } from "../../components/field/text-field.tsx";
import { Form, FormActions } from "../../components/form/form.tsx";
import { FormDialog } from "../../components/form/form-dialog.tsx";
import { sayDone } from "../../components/state/show-toast.ts";
import { useSchemaForm } from "../../lib/form/schema-form.ts";
import { serverToday } from "../../lib/text/now.ts";
import { useIssueBadge, useIssueCredential } from "./work-by-hand.api.ts";

interface MarkIssuedProps {
  readonly kind: "credential" | "badge";
  readonly row: WorkRow;
  readonly onClose: () => void;
}

const what = { credential: "digital credential", badge: "badge" } as const;

/** Asked once more, with the day; its person gets an alert. */
export function MarkIssued({ kind, row, onClose }: MarkIssuedProps) {
  const form = useSchemaForm(IssuedOn, { issuedOn: serverToday() });
  const { run: issueCredential } = useIssueCredential();
  const { run: issueBadge } = useIssueBadge();
  const title = `Mark the ${what[kind]} as issued?`;
  const submit = async (body: z.infer<typeof IssuedOn>) => {
    if (kind === "badge") await issueBadge({ params: { id: RegistrationId.parse(row.id) }, body });
    else await issueCredential({ params: { userId: row.personId, id: CertificateId.parse(row.id) }, body });
    onClose();
    void sayDone("Marked as issued");
  };
  return (
    <FormDialog form={form} draft={`issued.${row.id}`} title={title} onClose={onClose}>
      {(close) => (
        <Form form={form} onSubmit={submit} label={title}>
          <p>
            The {what[kind]} of {row.certificateName ?? row.name} for {row.certification}. They get an alert, and it
            cannot be taken back here.
          </p>
          <DateField name="issuedOn" label="Issued on" />
          <FormActions submit="Mark as issued">
            <Button onClick={close}>Cancel</Button>
          </FormActions>
        </Form>
      )}
    </FormDialog>
  );
}
