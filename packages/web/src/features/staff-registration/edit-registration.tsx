import type { Registration } from "@guildhall/core/domains/certification/registration/registration.schema";
import { RegistrationChange } from "@guildhall/core/domains/certification/staff/staff-registration.schema";
import { LocalDate } from "@guildhall/core/ground/shared/values";
import { useMemo } from "react";
import { Link } from "react-router-dom";
import * as z from "zod/mini";
import { Button } from "../../components/button.tsx";
import { CheckboxField } from "../../components/field/choice-fields.tsx";
import { DateField, TextField } from "../../components/field/text-field.tsx";
import { TextareaField } from "../../components/field/textarea-field.tsx";
import { Form, FormActions } from "../../components/form/form.tsx";
import { FormDialog } from "../../components/form/form-dialog.tsx";
import { sayDone } from "../../components/state/show-toast.ts";
import { changesOf } from "../../lib/form/form-changes.ts";
import { useSchemaForm } from "../../lib/form/schema-form.ts";
import { useChangeRegistration } from "./staff-registration.api.ts";

interface EditProps {
  readonly registration: Registration;
  readonly onClose: () => void;
  readonly onDone: () => Promise<unknown>;
}

const wholeHours = "Enter whole hours, 10,000 at most.";

/** As it is typed: hours begin with the enrollment, and so does the deadline. */
const typedFor = (isEnrolled: boolean, before: object) =>
  z
    .object({
      requiredHours: isEnrolled ? z.string().check(z.regex(/^\d{1,5}$/, { error: wholeHours })) : z.string(),
      deadline: isEnrolled ? LocalDate : z.string(),
      mspClass: RegistrationChange.shape.mspClass,
      militarySpouse: z.boolean(),
      reason: RegistrationChange.shape.reason,
    })
    .check(
      z.refine(({ reason: _reason, ...values }) => Object.keys(changesOf(before, values)).length > 0, {
        path: ["mspClass"],
        error: "Nothing is changed yet. Change one of the values.",
      }),
    );

export function EditRegistration({ registration, onClose, onDone }: EditProps) {
  const { id, enrolledOn, requiredHours, deadline, mspClass, militarySpouse, replacedBy } = registration;
  const isEnrolled = enrolledOn !== undefined;
  const hours = String(requiredHours ?? "");
  const before = useMemo(
    () => ({ requiredHours: hours, deadline: deadline ?? "", mspClass: mspClass ?? "", militarySpouse }),
    [hours, deadline, mspClass, militarySpouse],
  );
  const schema = useMemo(() => typedFor(isEnrolled, before), [isEnrolled, before]);
  const form = useSchemaForm(schema, { ...before, reason: "" } as never);
  const { run } = useChangeRegistration();
  const submit = async ({ reason, ...typed }: z.infer<typeof schema>) => {
    const { requiredHours: typedHours, ...others } = changesOf(before, typed) as Partial<typeof before>;
    const body = { ...others, ...(typedHours && { requiredHours: Number(typedHours) }), reason };
    await run({ params: { id }, body: RegistrationChange.parse(body) });
    onClose();
    void sayDone("Registration changed");
    await onDone();
  };
  return (
    <FormDialog
      form={form}
      draft={`registration.${id}`}
      draftComesBack="when-asked"
      title="Edit the registration"
      onClose={onClose}
    >
      {(close) => (
        <Form form={form} onSubmit={submit} label="Edit the registration">
          {isEnrolled ? (
            <>
              <TextField
                name="requiredHours"
                label="Required hours"
                inputMode="numeric"
                width="short"
                autoComplete="off"
              />
              {replacedBy ? (
                <p>
                  A newer registration has taken the place of this one, so its deadline stays.{" "}
                  <Link to={`/admin/course-registrations/${replacedBy}`}>Open the newer one</Link>
                </p>
              ) : (
                <DateField name="deadline" label="Deadline" />
              )}
            </>
          ) : (
            <p>Required hours and the deadline begin with the enrollment.</p>
          )}
          <TextField name="mspClass" label="MSP class" optional maxLength={100} autoComplete="off" />
          <CheckboxField
            name="militarySpouse"
            label="Military spouse"
            help="Their experience is recorded differently, and their final steps ask for no professional info."
          />
          <TextareaField name="reason" label="Reason" limit={500} help="It is kept in the history." />
          <FormActions submit="Save Changes">
            <Button onClick={close}>Cancel</Button>
          </FormActions>
        </Form>
      )}
    </FormDialog>
  );
}
