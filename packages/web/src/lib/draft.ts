import { useEffect, useState } from "react";
import type { DefaultValues, FieldValues, UseFormReturn } from "react-hook-form";

/** Never written down, whatever the form says. */
const secret = /password|^(code|token)$/i;

/** Whose drafts these are; a form for visitors has none. */
function personKey(): string {
  const entry = Object.entries(localStorage).find(([key]) => key.endsWith(".LastAuthUser"));
  return entry?.[1] ?? "visitor";
}

const draftKey = (formId: string): string => `guildhall.draft.${personKey()}.${formId}`;

function saveDraft(key: string, values: FieldValues): void {
  const kept = Object.entries(values).filter(([name]) => !secret.test(name));
  sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(kept)));
}

function readDraft(key: string): FieldValues | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "") as FieldValues;
  } catch {
    return undefined;
  }
}

export interface Draft {
  /** Whether the form was filled from what had been typed before. */
  readonly isRestored: boolean;
  /** Once it is saved where it belongs, or thrown away. */
  readonly clear: () => void;
}

/**
 * Keeps what is typed into a form in this tab, per person and form, and puts it back after a reload or a new sign-in.
 * Nothing is kept before the person has changed something.
 */
export function useDraft<T extends FieldValues, Output>(
  form: UseFormReturn<T, unknown, Output>,
  formId: string | undefined,
): Draft {
  // Fixed when the form appears: by the time it is sent the session may have run out, and the person's name with it.
  const [key] = useState(() => formId && draftKey(formId));
  const [isRestored, setRestored] = useState(false);

  useEffect(() => {
    const draft = key && readDraft(key);
    if (draft) {
      const { defaultValues } = form.formState;
      form.reset({ ...form.getValues(), ...draft }, { keepDefaultValues: true });
      setRestored(JSON.stringify({ ...defaultValues, ...draft }) !== JSON.stringify(defaultValues));
    }
    if (!key) return undefined;
    const subscription = form.watch((values, { type }) => {
      if (type === "change") saveDraft(key, values as DefaultValues<T>);
    });
    return () => subscription.unsubscribe();
  }, [form, key]);

  const clear = () => {
    if (key) sessionStorage.removeItem(key);
    setRestored(false);
  };
  return { isRestored, clear };
}
