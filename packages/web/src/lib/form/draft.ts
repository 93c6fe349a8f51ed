import { useEffect, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { changesOf } from "./form-changes.ts";
import { signedInPerson } from "./tab-owner.ts";

const draftKey = (formId: string): string => `guildhall.draft.${signedInPerson() ?? "visitor"}.${formId}`;

/** For a form that is closed without saving. */
export const discardDraft = (formId: string): void => sessionStorage.removeItem(draftKey(formId));

/** Whether something was typed that is not saved. */
export const hasDraft = (formId: string): boolean => sessionStorage.getItem(draftKey(formId)) !== null;

function saveDraft(key: string, values: FieldValues): void {
  if (Object.keys(values).length > 0) sessionStorage.setItem(key, JSON.stringify(values));
  else sessionStorage.removeItem(key);
}

/** For a form that appears next, as if it had been typed there. */
export const keepDraft = (formId: string, values: FieldValues): void => saveDraft(draftKey(formId), values);

/** For what takes a draft over to another form. */
export const draftIn = (formId: string): FieldValues => readDraft(draftKey(formId));

function readDraft(key: string): FieldValues {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "") as FieldValues;
  } catch {
    return {};
  }
}

/** The fields in which a draft differs from the form. Fields that the form no longer has are left out. */
function newsIn<T extends FieldValues, Output>(
  draft: FieldValues,
  form: UseFormReturn<T, unknown, Output>,
): FieldValues {
  const present = form.getValues();
  // A field without a first value is not among the values, but among the fields.
  const isKnown = (name: string) => [present, form.control._fields].some((known) => Object.hasOwn(known, name));
  return changesOf(present, Object.fromEntries(Object.entries(draft).filter(([name]) => isKnown(name))));
}

/**
 * A form that starts empty gets its draft back at once. If there are stored values, the person decides, because they
 * may be newer than the draft.
 */
export type DraftRestored = "at-once" | "when-asked";

export interface Draft {
  /** Whether the form was filled from a draft. */
  readonly isRestored: boolean;
  /** Whether there is a draft, and the person has not decided yet whether to use it. */
  readonly isOffered: boolean;
  readonly restore: () => void;
  /** Called when the form is saved or the draft discarded. */
  readonly clear: () => void;
}

interface DraftOptions {
  readonly comesBack?: DraftRestored | undefined;
  readonly without?: readonly string[] | undefined;
  /** Fields that are never stored. Filled while fields appear. */
  readonly secrets?: ReadonlySet<string>;
}

const nothing: readonly string[] = [];
const noSecrets: ReadonlySet<string> = new Set();

/**
 * Stores the changes of a form in this tab, for each person and form, so that a reload or a new sign-in loses nothing.
 * Nothing is stored before the person has changed something.
 */
export function useDraft<T extends FieldValues, Output>(
  form: UseFormReturn<T, unknown, Output>,
  formId: string | undefined,
  { comesBack = "at-once", without = nothing, secrets = noSecrets }: DraftOptions = {},
): Draft {
  // Fixed when the form appears: when it is sent, the session may have expired, and the person's id is gone.
  const [key] = useState(() => formId && draftKey(formId));
  const [offer, setOffer] = useState<FieldValues>();
  const [isRestored, setRestored] = useState(false);

  const putBack = (draft: FieldValues) => {
    for (const [name, value] of Object.entries(draft)) {
      form.setValue(name as never, value as never, { shouldDirty: true });
    }
    setRestored(true);
    setOffer(undefined);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for once, when the form appears.
  useEffect(() => {
    const found = key ? newsIn(readDraft(key), form) : {};
    if (Object.keys(found).length === 0) return;
    if (comesBack === "at-once") putBack(found);
    else setOffer(found);
  }, [key]);

  useEffect(() => {
    if (!key) return undefined;
    const subscription = form.watch((values, { type }) => {
      if (type !== "change") return;
      // The offered draft is not replaced while the person types something else.
      const changes = Object.entries(changesOf(form.formState.defaultValues ?? {}, values as FieldValues));
      const kept = changes.filter(([name]) => !(without.includes(name) || secrets.has(name)));
      saveDraft(key, { ...offer, ...Object.fromEntries(kept) });
    });
    return () => subscription.unsubscribe();
  }, [form, key, offer, without, secrets]);

  const clear = () => {
    setRestored(false);
    setOffer(undefined);
    if (key) sessionStorage.removeItem(key);
  };
  return { isRestored, isOffered: offer !== undefined, restore: () => offer && putBack(offer), clear };
}
