import { type ComponentProps, type ReactNode, useContext, useEffect, useId, useMemo, useRef, useState } from "react";
import {
  type FieldError,
  type FieldValues,
  FormProvider,
  get,
  type UseFormReturn,
  useFormContext,
  useFormState,
} from "react-hook-form";
import { type ApiError, asApiError } from "../../lib/failure/api-error.ts";
import { type Draft, type DraftRestored, useDraft } from "../../lib/form/draft.ts";
import { showServerErrors } from "../../lib/form/schema-form.ts";
import { useIsChanged } from "../../lib/form/use-is-changed.ts";
import { timeText } from "../../lib/text/dates.ts";
import { serverNow } from "../../lib/text/now.ts";
import { Button } from "../button.tsx";
import { InDialog } from "../dialog/in-dialog.ts";
import { FormFieldsContext } from "../field/form-fields.ts";
import { Icon } from "../icon.tsx";
import { Note } from "../state/note.tsx";
import { DialogDraft } from "./dialog-draft.ts";
import { ErrorSummary } from "./error-summary.tsx";

import "./form.css";

interface FormProps<T extends FieldValues, Output> {
  readonly form: UseFormReturn<T, unknown, Output>;
  /** Called with the parsed values. Its errors are shown: beside the fields that they name, else in the summary. */
  readonly onSubmit: (values: Output) => Promise<unknown>;
  readonly children: ReactNode;
  /** The name of the form's draft; without it, and outside of a dialog that has one, no draft is stored. */
  readonly draft?: string;
  readonly draftComesBack?: DraftRestored;
  /** Fields that the draft leaves out. */
  readonly draftWithout?: readonly string[];
  /** What is typed is asked about before it is sent: whoever sends it discards the draft. */
  readonly keepsDraft?: boolean;
  /** For forms that have no heading of their own. */
  readonly label?: string;
}

export function Form<T extends FieldValues, Output>({
  form,
  onSubmit,
  children,
  draftWithout,
  keepsDraft = false,
  label,
  ...ownDraft
}: FormProps<T, Output>) {
  const formId = useId();
  const labels = useRef(new Map<string, string>()).current;
  const secrets = useRef(new Set<string>()).current;
  const summary = useRef<HTMLElement>(null);
  const [failure, setFailure] = useState<ApiError>();
  const [attempt, setAttempt] = useState(0);
  const [savedAt, setSavedAt] = useState<Date>();
  const ofDialog = useContext(DialogDraft);
  const { draft: draftId, draftComesBack } = ownDraft.draft ? ownDraft : (ofDialog ?? ownDraft);
  const draft = useDraft(form, draftId, { comesBack: draftComesBack, without: draftWithout, secrets });
  const shared = useMemo(() => ({ formId, labels, secrets, savedAt }), [formId, labels, secrets, savedAt]);

  useEffect(() => {
    if (attempt > 0) summary.current?.focus();
  }, [attempt]);

  async function save(values: Output): Promise<void> {
    setFailure(undefined);
    const meanwhile = watchTyping(form);
    try {
      await onSubmit(values);
      if (!keepsDraft) draft.clear();
      // The saved values become the base for later changes; newer input is not saved yet.
      form.reset({ ...form.getValues(), ...meanwhile.overtaken() }, { keepValues: true });
      setSavedAt(serverNow());
    } catch (error) {
      const refused = asApiError(error);
      showServerErrors(form, refused.problem.errors ?? [], labels);
      setFailure(refused);
      setAttempt((count) => count + 1);
    } finally {
      meanwhile.stop();
    }
  }

  const onInvalid = () => {
    setFailure(undefined);
    setAttempt((count) => count + 1);
  };

  return (
    <FormProvider {...form}>
      <FormFieldsContext.Provider value={shared}>
        <form className="form" noValidate aria-label={label} onSubmit={form.handleSubmit(save, onInvalid)}>
          {attempt > 0 && <Errors ref={summary} failure={failure} />}
          <DraftNote draft={draft} />
          {children}
        </form>
      </FormFieldsContext.Provider>
    </FormProvider>
  );
}

function Errors(props: Omit<ComponentProps<typeof ErrorSummary>, "messageOf">) {
  const { errors } = useFormState();
  const messageOf = (name: string) => (get(errors, name) as Partial<FieldError> | undefined)?.message;
  return <ErrorSummary {...props} messageOf={messageOf} />;
}

/** Tracks which fields change while the form is being sent, and the values that were sent. */
function watchTyping<T extends FieldValues, Output>(form: UseFormReturn<T, unknown, Output>) {
  const sent = structuredClone(form.getValues());
  const typed = new Set<string>();
  const { unsubscribe } = form.watch((_, { name, type }) => void (name && type === "change" && typed.add(name)));
  const overtaken = () => Object.fromEntries(Object.entries(sent).filter(([name]) => typed.has(name)));
  return { overtaken, stop: unsubscribe };
}

function DraftNote({ draft }: { draft: Draft }) {
  if (draft.isRestored) {
    return <Note state="info">What you had typed here before is back. It is not saved yet.</Note>;
  }
  if (!draft.isOffered) return null;
  return (
    <Note state="info" role="status">
      <p>We kept what you typed here and did not save.</p>
      <div className="row">
        <Button compact onClick={draft.restore}>
          Restore
        </Button>
        <Button compact kind="plain" onClick={draft.clear}>
          Discard
        </Button>
      </div>
    </Note>
  );
}

interface FormActionsProps {
  /** The label of the button: the action. */
  readonly submit: string;
  /** For forms that stay open after saving: "Saved 14:02". */
  readonly saysSaved?: boolean;
  readonly danger?: boolean;
  /** Not the primary button, because another form of the page may be the main one. */
  readonly quiet?: boolean;
  /** Further, less prominent actions. */
  readonly children?: ReactNode;
}

export function FormActions({ submit, saysSaved = false, danger, quiet, children }: FormActionsProps) {
  const { control } = useFormContext();
  const { isSubmitting } = useFormState({ control });
  const isInDialog = useContext(InDialog);
  const kind = danger ? "danger" : quiet ? "quiet" : "primary";
  return (
    <div className={isInDialog ? "form__actions dialog__actions" : "form__actions"}>
      {isInDialog && children}
      <Button type="submit" kind={kind} busy={isSubmitting}>
        {submit}
      </Button>
      {!isInDialog && children}
      {saysSaved && <SavedNote />}
    </div>
  );
}

function SavedNote() {
  const { savedAt } = useContext(FormFieldsContext);
  const isChanged = useIsChanged();
  return (
    <span className="form__saved" role="status">
      {savedAt && !isChanged && (
        <>
          <Icon name="check" size={18} /> Saved {timeText(savedAt)}
        </>
      )}
    </span>
  );
}
