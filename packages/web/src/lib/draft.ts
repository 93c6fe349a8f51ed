import { useEffect, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { changesOf } from "./form-changes.ts";

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
  if (kept.length > 0) sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(kept)));
  else sessionStorage.removeItem(key);
}

function readDraft(key: string): FieldValues {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "") as FieldValues;
  } catch {
    return {};
  }
}

/** What a draft says otherwise than the form; a form that has changed since knows some fields no more. */
function newsIn<T extends FieldValues, Output>(
  draft: FieldValues,
  form: UseFormReturn<T, unknown, Output>,
): FieldValues {
  const present = form.getValues();
  // A field that begins with nothing is no value yet, only a field.
  const isKnown = (name: string) => [present, form.control._fields].some((known) => Object.hasOwn(known, name));
  return changesOf(present, Object.fromEntries(Object.entries(draft).filter(([name]) => isKnown(name))));
}

/**
 * A form that begins empty gets its draft back at once. Where something is kept already the person chooses: it may be
 * newer than the draft.
 */
export type DraftRestored = "at-once" | "when-asked";

export interface Draft {
  /** Whether the form was filled from what had been typed before. */
  readonly isRestored: boolean;
  /** Whether there is something to put back, and nobody has said yet whether to. */
  readonly isOffered: boolean;
  readonly restore: () => void;
  /** Once it is saved where it belongs, or thrown away. */
  readonly clear: () => void;
}

/**
 * Keeps what is changed in a form in this tab, per person and form, so that a reload or a new sign-in loses nothing.
 * Nothing is kept before the person has changed something.
 */
export function useDraft<T extends FieldValues, Output>(
  form: UseFormReturn<T, unknown, Output>,
  formId: string | undefined,
  restoreDraft: DraftRestored = "at-once",
): Draft {
  // Fixed when the form appears: by the time it is sent the session may have run out, and the person's name with it.
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
    if (restoreDraft === "at-once") putBack(found);
    else setOffer(found);
  }, [key]);

  useEffect(() => {
    if (!key) return undefined;
    const subscription = form.watch((values, { type }) => {
      if (type !== "change") return;
      // What is on offer stays so while something else is typed.
      saveDraft(key, { ...offer, ...changesOf(form.formState.defaultValues ?? {}, values as FieldValues) });
    });
    return () => subscription.unsubscribe();
  }, [form, key, offer]);

  const clear = () => {
    setRestored(false);
    setOffer(undefined);
    if (key) sessionStorage.removeItem(key);
  };
  return { isRestored, isOffered: offer !== undefined, restore: () => offer && putBack(offer), clear };
}
