import { chooseOne, missingSentence } from "../../engines/system-page/page-field.schema.ts";
import type { FieldError } from "../../ground/shared/problem.ts";
import type { DecisionFields, FieldChoice, Offers, ShownField } from "./decision-field.schema.ts";
import type { ReviewPart } from "./review-part.schema.ts";

export const selectStep = "You must select a step";

/** The fields of an outcome that are asked of this item. What can be picked are the rows that it shows. */
export function fieldsAsShown(declared: DecisionFields, offers: Offers, parts: readonly ReviewPart[]): ShownField[] {
  return Object.entries(declared).flatMap(([name, field]) => {
    const offer = offers[name];
    if (!offer) return [];
    const { kind, label, help = offer.help, max } = field;
    const options = kind === "rows" ? rowsIn(parts, name) : (offer.options ?? field.options);
    return {
      ...{ name, kind, label, isNeeded: offer.isNeeded ?? (kind === "step" || field.optional !== true) },
      ...(help !== undefined && { help }),
      ...(max !== undefined && { max }),
      ...(options && { options: options.map(choiceOf) }),
      ...(offer.value !== undefined && { value: offer.value }),
    };
  });
}

const choiceOf = ({ value, label, status }: FieldChoice): FieldChoice => ({ value, label, ...(status && { status }) });

const rowsIn = (parts: readonly ReviewPart[], name: string): FieldChoice[] =>
  parts.flatMap((part) =>
    part.kind === "table" && part.picks === name
      ? part.rows.map(({ id, cells: [label = id] }) => ({ value: id, label }))
      : [],
  );

type Values = Readonly<Record<string, unknown>>;

const isBlank = (value: unknown): boolean =>
  value === undefined || (typeof value === "string" && value.trim() === "") || (Array.isArray(value) && !value.length);

/** bylaws#review-step. What is wrong with the answers, asked in the dialog and again where the decision is made. */
export const fieldFaults = (fields: readonly ShownField[], values: Values): FieldError[] =>
  fields.flatMap((field) => {
    const message = field.kind === "seen" ? undefined : faultOf(field, values[field.name]);
    return message === undefined ? [] : [{ path: field.name, message }];
  });

function faultOf({ kind, label, isNeeded, options }: ShownField, value: unknown): string | undefined {
  if (isBlank(value)) {
    if (!isNeeded) return undefined;
    return kind === "step" ? selectStep : missingSentence({ label }, options ? "Choose" : "Enter");
  }
  if (!options) return undefined;
  const isOffered = [value].flat().every((one) => options.some((option) => option.value === one));
  if (isOffered) return undefined;
  if (kind === "step") return selectStep;
  return kind === "choice" ? chooseOne : "Choose from what is shown.";
}

/** Undefined where the outcome has no steps. */
export function stepIn(fields: readonly ShownField[], values: Values): FieldChoice | undefined {
  const field = fields.find(({ kind }) => kind === "step");
  return field?.options?.find(({ value }) => value === values[field.name]);
}

/** Two presses are one decision only with the same answers, in whatever order they were sent. */
export const areSameFields = (one: Values, other: Values): boolean => canonical(one) === canonical(other);

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === "object" && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
