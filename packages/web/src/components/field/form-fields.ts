import { createContext } from "react";

interface FormFields {
  /** A prefix that makes the ids of this form's fields unique. */
  readonly formId: string;
  /** Labels of the shown fields, in their order, for the error summary. */
  readonly labels: Map<string, string>;
  /** Names of the fields that no draft stores. */
  readonly secrets?: Set<string>;
  readonly savedAt?: Date | undefined;
}

export const FormFieldsContext = createContext<FormFields>({ formId: "form", labels: new Map() });

export const fieldIdOf = (formId: string, name: string): string => `${formId}-${name}`;

interface FieldIds {
  readonly id: string;
  readonly helpId: string;
  readonly errorId: string;
}

/** The frame of a field, for any kind of control. */
export interface FramedField extends FieldIds {
  readonly error: string | undefined;
}

interface Described {
  readonly error: string | undefined;
  readonly hasHelp?: boolean | undefined;
  /** Further things that describe the control: rules, a count. */
  readonly describedBy?: readonly string[];
}

export const idsOf = (formId: string, name: string): FieldIds => {
  const id = fieldIdOf(formId, name);
  return { id, helpId: `${id}-help`, errorId: `${id}-error` };
};

/** What a screen reader reads besides the label of a control. */
export function ariaOf({ helpId, errorId }: FieldIds, { error, hasHelp, describedBy = [] }: Described) {
  const described = [error && errorId, hasHelp && helpId, ...describedBy].filter(Boolean).join(" ");
  return { "aria-describedby": described || undefined, "aria-invalid": error ? (true as const) : undefined };
}
