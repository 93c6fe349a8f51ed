import type { PersonId } from "@guildhall/core/ground/shared/values";
import { type Flag, FlagForm, type Flags } from "@guildhall/core/people/flag/flag.schema";
import { NewerWords, RemovedWords, useNewerWords } from "../../blocks/people/newer-words.tsx";
import { Button } from "../../components/button.tsx";
import { TextField } from "../../components/field/text-field.tsx";
import { TextareaField } from "../../components/field/textarea-field.tsx";
import { Form, FormActions } from "../../components/form/form.tsx";
import { FormDialog } from "../../components/form/form-dialog.tsx";
import { changesOf } from "../../lib/form/form-changes.ts";
import { useSchemaForm } from "../../lib/form/schema-form.ts";
import { useAddFlag, useChangeFlag } from "./flag.api.ts";

interface FlagDialogProps {
  readonly userId: PersonId;
  /** The flag to change; absent for a new one. */
  readonly flag?: Flag;
  readonly onRead: () => Promise<Flags | undefined>;
  readonly onClose: () => void;
}

export function FlagDialog({ userId, flag, onRead, onClose }: FlagDialogProps) {
  const form = useSchemaForm(FlagForm, { reason: flag?.reason ?? "", note: flag?.note ?? "", active: true });
  const { run: add } = useAddFlag();
  const { run: change } = useChangeFlag();
  const { seen, newer, isRemoved, orShowNewer } = useNewerWords(flag, onRead);
  const submit = async ({ reason, note = "" }: FlagForm) => {
    const body = changesOf(form.formState.defaultValues ?? {}, { reason, note });
    if (!flag) await add({ params: { userId }, body: { reason, note } });
    else if (Object.keys(body).length > 0)
      await orShowNewer(change({ params: { userId, id: flag.id }, body: { ...body, seen } }));
    onClose();
  };
  const draft = `flag.${flag?.id ?? userId}`;
  const title = flag ? "Change the flag" : "Add a flag";
  return (
    <FormDialog
      form={form}
      draft={draft}
      draftComesBack={flag ? "when-asked" : "at-once"}
      title={title}
      onClose={onClose}
    >
      {(close) => (
        <Form form={form} onSubmit={submit} label={title}>
          {isRemoved && <RemovedWords of="flag" />}
          {newer && (
            <NewerWords words={newer}>
              <p>
                <strong>{newer.reason}</strong>
              </p>
              {newer.note && <p className="written">{newer.note}</p>}
            </NewerWords>
          )}
          <TextField
            name="reason"
            label="Reason"
            help="Staff see it in red wherever they see this person. The person finds it in a copy of their data."
            maxLength={100}
            autoComplete="off"
          />
          <TextareaField name="note" label="Note" limit={2000} optional />
          <FormActions submit={flag ? "Save Changes" : "Add flag"}>
            <Button onClick={close}>Cancel</Button>
          </FormActions>
        </Form>
      )}
    </FormDialog>
  );
}
