import { FlagInput } from "@guildhall/core/desks/bulk/bulk.schema";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { nameOfRows, type Selection } from "../../blocks/list/selection.ts";
import { peopleText } from "../../blocks/people/people-text.ts";
import { Button } from "../../components/button.tsx";
import { TextField } from "../../components/field/text-field.tsx";
import { TextareaField } from "../../components/field/textarea-field.tsx";
import { Form, FormActions } from "../../components/form/form.tsx";
import { FormDialog } from "../../components/form/form-dialog.tsx";
import { useSchemaForm } from "../../lib/form/schema-form.ts";
import { useStartBulk } from "./people.api.ts";

/** The same flag for everybody who is selected. */
export function FlagSelected({ selection }: { selection: Selection }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button compact onClick={() => setOpen(true)}>
        Add a flag
      </Button>
      {isOpen && <FlagDialog selection={selection} onClose={() => setOpen(false)} />}
    </>
  );
}

function FlagDialog({ selection: { count, rows }, onClose }: { selection: Selection; onClose: () => void }) {
  const form = useSchemaForm(FlagInput, { reason: "", note: "" });
  const start = useStartBulk();
  const navigate = useNavigate();
  const submit = async (input: FlagInput) => {
    const { id } = await start({ action: "flag", input, rows });
    navigate(`/admin/bulk/${id}`);
  };
  return (
    <FormDialog
      form={form}
      draft={`flag-selected.${nameOfRows(rows)}`}
      title={`Add a flag to ${peopleText(count)}`}
      onClose={onClose}
    >
      {(close) => (
        <Form form={form} onSubmit={submit} label="Add a flag to many people">
          <TextField
            name="reason"
            label="Reason"
            help="Staff see it in red wherever they see these people. You can undo it for all of them."
            maxLength={100}
            autoComplete="off"
          />
          <TextareaField name="note" label="Note" limit={2000} optional />
          <FormActions submit="Add the flag">
            <Button onClick={close}>Cancel</Button>
          </FormActions>
        </Form>
      )}
    </FormDialog>
  );
}
