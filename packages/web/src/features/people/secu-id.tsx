import { SecuIdChange, type StaffUser } from "@guildhall/core/people/staff-user.schema";
import { Card } from "../../components/card.tsx";
import { Form, FormActions } from "../../components/form.tsx";
import { sayFailed } from "../../components/show-toast.ts";
import { TextField } from "../../components/text-field.tsx";
import { failedText } from "../../lib/failed-text.ts";
import { useSchemaForm } from "../../lib/schema-form.ts";
import { useUpdateSecuId } from "./people.api.ts";

export function SecuId({ person: { id, secuId = "" } }: { person: StaffUser }) {
  const form = useSchemaForm(SecuIdChange, { secuId });
  const { run } = useUpdateSecuId(id);
  const submit = (body: SecuIdChange) =>
    run({ params: { id }, body }).catch((error) => {
      void sayFailed(error, failedText(error, "There was a problem updating the user"));
      throw error;
    });
  return (
    <Card title="SECU id">
      <Form form={form} onSubmit={submit} label="SECU id">
        <TextField
          name="secuId"
          label="SECU id"
          help="Their id at the credit union. Empty, there is none."
          autoComplete="off"
          maxLength={30}
          optional
        />
        <FormActions submit="Save SECU id" quiet saysSaved />
      </Form>
    </Card>
  );
}
