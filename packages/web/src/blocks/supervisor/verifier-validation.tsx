import { type ExperienceId, typedHours } from "@guildhall/core/domains/certification/certification.schema";
import { hundredthsIn } from "@guildhall/core/domains/certification/experience/hundredths.rules";
import {
  mostAnswerText,
  type SaidOfEntry,
  StaffEntered,
} from "@guildhall/core/domains/certification/verification/verification.schema";
import * as z from "zod/mini";
import { Button } from "../../components/button.tsx";
import { CheckboxField } from "../../components/field/choice-fields.tsx";
import { DateField, TextField } from "../../components/field/text-field.tsx";
import { TextareaField } from "../../components/field/textarea-field.tsx";
import { Form, FormActions } from "../../components/form/form.tsx";
import { FormDialog } from "../../components/form/form-dialog.tsx";
import { sayDone } from "../../components/state/show-toast.ts";
import { useSchemaForm } from "../../lib/form/schema-form.ts";
import { useEnterAnswer } from "./supervisor.api.ts";

interface ValidationProps {
  readonly experienceId: ExperienceId;
  readonly entry: SaidOfEntry["entry"];
  readonly onClose: () => void;
}

/** Hours as they are typed, in steps of 0.01. */
const Typed = z.extend(StaffEntered, {
  hours: z
    .string()
    .check(z.refine((typed) => (hundredthsIn(typed) ?? 0) > 0, { error: "Enter hours like 12 or 12.5." })),
});

/** The verifier validation: what a supervisor said otherwise than by the link (bylaws#supervisor-entered). */
export function VerifierValidation({ experienceId, entry, onClose }: ValidationProps) {
  const form = useSchemaForm(Typed, {
    ...{ supervisorEmail: entry.supervisorEmail, start: entry.startDate, end: entry.endDate },
    ...{ hours: typedHours(entry.hours), description: entry.description, comments: "", signature: "" },
    disputed: false,
  });
  const { run } = useEnterAnswer(experienceId);
  const submit = async ({ hours, ...typed }: z.infer<typeof Typed>) => {
    await run({ params: { id: experienceId }, body: { ...typed, hours: hundredthsIn(hours) ?? 0 } });
    onClose();
    void sayDone("Answer entered");
  };
  return (
    <FormDialog form={form} draft={`validation.${experienceId}`} title="Verifier validation" onClose={onClose}>
      {(close) => (
        <Form form={form} onSubmit={submit} label="Verifier validation">
          <p>
            For what a supervisor said on paper or by telephone. What you change here is a correction, which waits for
            the candidate. Both get the receipt.
          </p>
          <TextField
            name="supervisorEmail"
            label="Supervisor's e-mail address"
            type="email"
            inputMode="email"
            autoComplete="off"
          />
          <TextField name="hours" label="Hours" inputMode="decimal" width="short" autoComplete="off" />
          <DateField name="start" label="First day" />
          <DateField name="end" label="Last day" />
          <TextareaField name="description" label="Description" limit={mostAnswerText.description} />
          <CheckboxField name="disputed" label="The supervisor says that it is not right" />
          <TextareaField name="comments" label="Comments" limit={mostAnswerText.comments} optional rows={3} />
          <TextField
            name="signature"
            label="Signature"
            help="The name that the supervisor signed with."
            autoComplete="off"
            maxLength={255}
          />
          <FormActions submit="Enter the answer">
            <Button onClick={close}>Cancel</Button>
          </FormActions>
        </Form>
      )}
    </FormDialog>
  );
}
