import { SecuIdChange, type StaffUser } from "@guildhall/core/people/staff-user/staff-user.schema";
import { TextField } from "../../components/field/text-field.tsx";
import { Form, FormActions } from "../../components/form/form.tsx";
import { Card } from "../../components/page/card.tsx";
import { sayFailedBeside } from "../../components/state/show-toast.ts";
import { useSchemaForm } from "../../lib/form/schema-form.ts";
import { useUpdateSecuId } from "./people.api.ts";

export function SecuId({ person: { id, secuId = "" } }: { person: StaffUser }) {
  const form = useSchemaForm(SecuIdChange, { secuId });
  const { run } = useUpdateSecuId(id);
  const submit = (body: SecuIdChange) =>
    run({ params: { id }, body }).catch((error) => {
      void sayFailedBeside(error, "There was a problem updating the user");
      throw error;
    });
  return (
    <Card title="SECU id">
      <p className="paper-only">{secuId || "None"}</p>
      <div className="no-print">
        <Form form={form} onSubmit={submit} label="SECU id">
          <TextField
            name="secuId"
            label="SECU id"
            help="Their id at the credit union. Leave this empty if they have none."
            autoComplete="off"
            maxLength={30}
            optional
          />
          <FormActions submit="Save SECU id" quiet saysSaved />
        </Form>
      </div>
    </Card>
  );
}
