import { IssuedOn, type WorkRow } from "@guildhall/core/domains/certification/by-hand/by-hand.schema";
import { CertificateId, RegistrationId } from "@guildhall/core/domains/certification/certification.schema";
import type * as z from "zod/mini";
import { useIssueBadge, useIssueCredential, useMarkEnrolled } from "../../blocks/by-hand/by-hand.api.ts";
import { Button } from "../../components/button.tsx";
import { DateField } from "../../components/field/text-field.tsx";
import { Form, FormActions } from "../../components/form/form.tsx";
import { FormDialog } from "../../components/form/form-dialog.tsx";
import { sayDone } from "../../components/state/show-toast.ts";
import { useSchemaForm } from "../../lib/form/schema-form.ts";
import { serverToday } from "../../lib/text/now.ts";

interface MarkIssuedProps {
  readonly kind: "enrollment" | "credential" | "badge";
  readonly row: WorkRow;
  readonly onClose: () => void;
}

const words = {
  enrollment: {
    what: "courses and materials",
    title: "Mark the courses and materials as set up?",
    day: "Done on",
    mark: "Mark as done",
  },
  credential: {
    what: "digital credential",
    title: "Mark the digital credential as issued?",
    day: "Issued on",
    mark: "Mark as issued",
  },
  badge: { what: "badge", title: "Mark the badge as issued?", day: "Issued on", mark: "Mark as issued" },
} as const;

/** Asked once more, with the day; its person gets an alert. */
export function MarkIssued({ kind, row, onClose }: MarkIssuedProps) {
  const form = useSchemaForm(IssuedOn, { issuedOn: serverToday() });
  const { run: issueCredential } = useIssueCredential();
  const { run: issueBadge } = useIssueBadge();
  const { run: markEnrolled } = useMarkEnrolled();
  const { what, title, day, mark } = words[kind];
  const submit = async (body: z.infer<typeof IssuedOn>) => {
    if (kind === "badge") await issueBadge({ params: { id: RegistrationId.parse(row.id) }, body });
    else if (kind === "enrollment") await markEnrolled({ params: { id: RegistrationId.parse(row.id) }, body });
    else await issueCredential({ params: { userId: row.personId, id: CertificateId.parse(row.id) }, body });
    onClose();
    void sayDone(kind === "enrollment" ? "Marked as done" : "Marked as issued");
  };
  return (
    <FormDialog form={form} draft={`issued.${row.id}`} title={title} onClose={onClose}>
      {(close) => (
        <Form form={form} onSubmit={submit} label={title}>
          <p>
            The {what} of {row.certificateName ?? row.name} for {row.certification}. They get an alert. A wrong day can
            be corrected later, with a reason.
          </p>
          <DateField name="issuedOn" label={day} />
          <FormActions submit={mark}>
            <Button onClick={close}>Cancel</Button>
          </FormActions>
        </Form>
      )}
    </FormDialog>
  );
}
