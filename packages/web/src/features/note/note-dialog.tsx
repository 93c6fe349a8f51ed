import type { PersonId } from "@guildhall/core/ground/shared/values";
import { NoteForm, type NotePage, type StaffNote } from "@guildhall/core/people/note/note.schema";
import { NewerWords, RemovedWords, useNewerWords } from "../../blocks/people/newer-words.tsx";
import { Button } from "../../components/button.tsx";
import { TextareaField } from "../../components/field/textarea-field.tsx";
import { Form, FormActions } from "../../components/form/form.tsx";
import { FormDialog } from "../../components/form/form-dialog.tsx";
import { useSchemaForm } from "../../lib/form/schema-form.ts";
import { useAddNote, useChangeNote } from "./note.api.ts";

interface NoteDialogProps {
  readonly userId: PersonId;
  /** The note to correct; absent for a new one. */
  readonly note?: StaffNote;
  readonly onRead: () => Promise<NotePage | undefined>;
  readonly onClose: () => void;
}

export function NoteDialog({ userId, note, onRead, onClose }: NoteDialogProps) {
  const form = useSchemaForm(NoteForm, { note: note?.note ?? "" });
  const { run: add } = useAddNote();
  const { run: change } = useChangeNote();
  const { seen, newer, isRemoved, orShowNewer } = useNewerWords(note, onRead);
  const submit = async (body: NoteForm) => {
    if (note) await orShowNewer(change({ params: { userId, id: note.id }, body: { ...body, seen } }));
    else await add({ params: { userId }, body });
    onClose();
  };
  const draft = `note.${note?.id ?? userId}`;
  const title = note ? "Change the note" : "Add a note";
  return (
    <FormDialog
      form={form}
      draft={draft}
      draftComesBack={note ? "when-asked" : "at-once"}
      title={title}
      onClose={onClose}
    >
      {(close) => (
        <Form form={form} onSubmit={submit} label={title}>
          {isRemoved && <RemovedWords of="note" />}
          {newer && (
            <NewerWords words={newer}>
              <p className="written">{newer.note}</p>
            </NewerWords>
          )}
          <TextareaField
            name="note"
            label="Note"
            help="For staff. The person finds it in a copy of their data."
            limit={5000}
            rows={8}
          />
          <FormActions submit={note ? "Save Changes" : "Add note"}>
            <Button onClick={close}>Cancel</Button>
          </FormActions>
        </Form>
      )}
    </FormDialog>
  );
}
