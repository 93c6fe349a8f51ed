import type { RegistrationId } from "@guildhall/core/domains/certification/certification.schema";
import {
  NamedSupervisor,
  type Verification,
} from "@guildhall/core/domains/certification/verification/verification.schema";
import { Button } from "../../components/button.tsx";
import { TextField } from "../../components/field/text-field.tsx";
import { Form, FormActions } from "../../components/form/form.tsx";
import { FormDialog } from "../../components/form/form-dialog.tsx";
import { sayDone } from "../../components/state/show-toast.ts";
import { useSchemaForm } from "../../lib/form/schema-form.ts";
import { entriesText } from "./corrected-values.tsx";
import { useNameAnother } from "./supervisor.api.ts";

interface NameAnotherProps {
  readonly registrationId: RegistrationId;
  readonly verification: Verification;
  readonly onClose: () => void;
  readonly onNamed: () => void;
}

/** The former link ends at once (bylaws#supervisor-replaced). */
export function NameAnother({ registrationId, verification, onClose, onNamed }: NameAnotherProps) {
  const { id, supervisor, entries } = verification;
  const form = useSchemaForm(NamedSupervisor, { name: "", email: "" });
  const { run } = useNameAnother(registrationId);
  const submit = async (named: NamedSupervisor) => {
    await run({ params: { id: registrationId, vid: id }, body: { supervisor: named } });
    onClose();
    onNamed();
    void sayDone(`We have written to ${named.name}`);
  };
  return (
    <FormDialog form={form} draft={`supervisor.${id}`} title="Name another supervisor" onClose={onClose}>
      {(close) => (
        <Form form={form} onSubmit={submit} label="Name another supervisor">
          <p>
            We ask them about {entriesText(entries.length)} instead. The link that {supervisor.name} has ends at once.
          </p>
          <TextField name="name" label="Name" autoComplete="off" maxLength={255} />
          <TextField
            name="email"
            label="E-mail address"
            type="email"
            inputMode="email"
            autoComplete="off"
            help="Their own: it cannot be an address of yours."
          />
          <FormActions submit="Ask them">
            <Button onClick={close}>Cancel</Button>
          </FormActions>
        </Form>
      )}
    </FormDialog>
  );
}
