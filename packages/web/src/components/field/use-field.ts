import { type FocusEvent, useContext, useEffect } from "react";
import { type FieldError, get, type UseFormRegisterReturn, useFormContext, useFormState } from "react-hook-form";
import { ariaOf, FormFieldsContext, type FramedField, idsOf } from "./form-fields.ts";

export interface BoundField extends FramedField {
  /** The attributes of the control itself. */
  readonly control: Omit<UseFormRegisterReturn, "onBlur"> & {
    readonly onBlur?: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
    readonly id: string;
    readonly "aria-describedby": string | undefined;
    readonly "aria-invalid": true | undefined;
  };
}

interface Binding {
  readonly label: string;
  readonly hasHelp?: boolean;
  /** Further things that describe the control: rules, a count. */
  readonly describedBy?: readonly string[];
  /** A password, or what is as good as one: no draft stores it. */
  readonly isSecret?: boolean;
  /** Changes the text when the person has edited it and leaves the field. */
  readonly tidy?: (typed: string) => string;
}

/** The error, ids and descriptions for a control that manages its value itself. */
export function useFieldFrame(name: string, { label, hasHelp, describedBy = [], isSecret }: Omit<Binding, "tidy">) {
  const { errors } = useFormState({ name });
  const { formId, labels, secrets } = useContext(FormFieldsContext);
  const ids = idsOf(formId, name);
  const { message: error } = (get(errors, name) ?? {}) as Partial<FieldError>;

  useEffect(() => {
    labels.set(name, label);
    return () => void labels.delete(name);
  }, [labels, name, label]);

  // It stays one when its field goes: its value may stay in the form.
  useEffect(() => {
    if (isSecret) secrets?.add(name);
  }, [secrets, name, isSecret]);

  return { ...ids, error, aria: ariaOf(ids, { error, hasHelp, describedBy }) };
}

/**
 * Connects a control with its form, also its value. Only what the person types or chooses goes into the form: a control
 * may be unable to show the stored value, and leaving it is not a change.
 */
export function useField(name: string, { tidy, ...binding }: Binding): BoundField {
  const { register, setValue } = useFormContext();
  const { defaultValues } = useFormState({ name });
  const { aria, ...frame } = useFieldFrame(name, binding);
  const { onBlur: _, ...registered } = register(name);
  const leave = ({ target: { value } }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const tidied = tidyBeside(get(defaultValues, name), value, tidy);
    if (tidied !== value) setValue(name, tidied, { shouldDirty: true });
  };
  return { ...frame, control: { ...registered, ...(tidy && { onBlur: leave }), id: frame.id, ...aria } };
}

/** A value that is only another spelling of the stored one is not changed. */
const tidyBeside = (kept = "", typed: string, tidy: Binding["tidy"] = String): string =>
  kept === typed || tidy(kept) === tidy(typed) ? kept : tidy(typed);
