import { type SavedView, ViewName } from "@guildhall/core/desks/view/view.schema";
import type { List } from "@guildhall/core/engines/list/list.schema";
import { useWatch } from "react-hook-form";
import { Button } from "../../components/button.tsx";
import { ConfirmDialog } from "../../components/dialog/dialog.tsx";
import { CheckboxField } from "../../components/field/choice-fields.tsx";
import { TextField } from "../../components/field/text-field.tsx";
import { Form, FormActions } from "../../components/form/form.tsx";
import { FormDialog } from "../../components/form/form-dialog.tsx";
import { Note } from "../../components/state/note.tsx";
import { sayDone } from "../../components/state/show-toast.ts";
import { useSchemaForm } from "../../lib/form/schema-form.ts";
import type { AskedList } from "../../lib/list/asked-list.ts";
import type { KeptColumns } from "./kept-columns.ts";
import { useChangeView, useViewActions } from "./view.api.ts";
import { looksNow, viewOwnerName } from "./view-state.ts";

interface ViewDialogProps {
  readonly list: List;
  readonly asked: AskedList;
  readonly columns: KeptColumns;
  /** The one that is renamed, and how; else it is a new one. */
  readonly view?: SavedView | undefined;
  readonly onRename?: ((named: ViewName) => Promise<unknown>) | undefined;
  readonly onClose: () => void;
}

export function ViewDialog({ list, asked, columns, view, onRename, onClose }: ViewDialogProps) {
  const form = useSchemaForm(ViewName, { name: view?.name ?? "", isShared: view?.isShared ?? false });
  const { save } = useViewActions(list);
  const submit = async (named: ViewName) => {
    if (onRename) await onRename(named);
    else asked.open((await save({ ...named, ...looksNow(asked, columns) })).id);
    onClose();
  };
  const title = view ? "Rename or share the view" : "Save as a view";
  return (
    <FormDialog
      form={form}
      draft={`view.${view?.id ?? list.name}`}
      draftComesBack={view ? "when-asked" : "at-once"}
      title={title}
      onClose={onClose}
    >
      {(close) => (
        <>
          <Form form={form} onSubmit={submit} label={title}>
            <TextField
              name="name"
              label="Name"
              help={view ? "" : "Filters, search, order and columns are saved as they are now."}
              maxLength={60}
              autoComplete="off"
            />
            <CheckboxField name="isShared" label="All staff see it and may change it" />
            {view && <Unshared view={view} />}
            <FormActions submit={view ? "Save Changes" : "Save view"}>
              <Button onClick={close}>Cancel</Button>
            </FormActions>
          </Form>
        </>
      )}
    </FormDialog>
  );
}

interface RenameViewProps extends Omit<ViewDialogProps, "onRename"> {
  readonly view: SavedView;
  readonly onRenamed: (revision: number) => void;
}

/** What it saves over is what it showed when it was opened. */
export function RenameView({ onRenamed, ...dialog }: RenameViewProps) {
  const { change } = useChangeView(dialog.list, dialog.view, true);
  return <ViewDialog {...dialog} onRename={async (named) => onRenamed(await change(named))} />;
}

function Unshared({ view }: { view: SavedView }) {
  const isStill = useWatch<ViewName>({ name: "isShared" });
  if (!view.isShared || isStill) return null;
  return (
    <Note state="due">
      {view.isOwn
        ? "Once you save, it goes from the lists of all colleagues who use it."
        : `Once you save, only ${viewOwnerName(view)} has it. It goes for you and for all other colleagues who use it.`}
    </Note>
  );
}

interface RemoveViewProps extends Pick<ViewDialogProps, "list" | "asked" | "onClose"> {
  readonly view: SavedView;
}

export function RemoveView({ list, asked, view: { id, name, isShared }, onClose }: RemoveViewProps) {
  const { remove } = useViewActions(list);
  const confirm = async () => {
    await remove(id);
    asked.open(undefined);
    void sayDone(`The view “${name}” is removed.`);
  };
  return (
    <ConfirmDialog
      isOpen
      title={`Remove the view “${name}”?`}
      confirm="Remove"
      danger
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{isShared ? "It goes for all of staff. " : ""}The rows themselves stay, and so does what you see now.</p>
    </ConfirmDialog>
  );
}
