import { tenthsText, typedTenths } from "@guildhall/core/engines/system-page/tenths.rules";
import { typedCents, typedLines, typedNumber } from "@guildhall/core/engines/system-page/typed-values.rules";
import type { FieldError } from "@guildhall/core/ground/shared/problem";
import { fieldFaults } from "@guildhall/core/review/field/decision-field.rules";
import type { DecisionFieldKind, DecisionFields, ShownField } from "@guildhall/core/review/field/decision-field.schema";
import { safeParse } from "zod/mini";
import type { PickedRows } from "../review-parts.tsx";

export type TypedDecision = Readonly<Record<string, unknown>>;

const readings: Partial<Record<DecisionFieldKind, (typed: string) => unknown>> = {
  price: typedCents,
  number: typedNumber,
  tenths: typedTenths,
  lines: typedLines,
};

/** What a control holds of the value that a field begins with. */
function shownValue({ kind, value }: ShownField): unknown {
  if (kind === "yesNo") return value === true;
  if (kind === "choices" || kind === "rows") return value ?? [];
  if (value === undefined) return "";
  if (kind === "price") return (Number(value) / 100).toFixed(2);
  if (kind === "tenths") return tenthsText(Number(value));
  return kind === "lines" ? (value as readonly string[]).join("\n") : String(value);
}

/** What a control means; undefined where it is empty. */
function readValue({ kind, value }: ShownField, typed: unknown): unknown {
  if (kind === "seen") return value;
  if (kind === "yesNo") return typed === true || undefined;
  if (Array.isArray(typed)) return typed.length > 0 ? typed : undefined;
  const text = String(typed ?? "").trim();
  return text === "" ? undefined : (readings[kind]?.(text) ?? text);
}

const asked = (fields: readonly ShownField[]) => fields.filter(({ kind }) => kind !== "seen");

/** Rows that were picked on the page count more than what a field begins with. */
export const startingAnswers = (fields: readonly ShownField[], picked: PickedRows): Record<string, unknown> =>
  Object.fromEntries(asked(fields).map((field) => [field.name, picked[field.name] ?? shownValue(field)]));

export const answersOf = (fields: readonly ShownField[], typed: TypedDecision): Record<string, unknown> =>
  Object.fromEntries(
    fields
      .map((field) => [field.name, readValue(field, typed[field.name])] as const)
      .filter(([, value]) => value !== undefined),
  );

/** The same as the server says: what its declaration refuses, and what does not fit this item. */
export function faultsOfAnswers(
  declared: DecisionFields,
  fields: readonly ShownField[],
  answers: TypedDecision,
): readonly FieldError[] {
  const wrong = asked(fields).flatMap(({ name }) => {
    const schema = declared[name]?.schema;
    const parsed = schema && answers[name] !== undefined ? safeParse(schema, answers[name]) : undefined;
    const message = parsed?.success === false ? parsed.error.issues[0]?.message : undefined;
    return message === undefined ? [] : [{ path: name, message }];
  });
  return [...wrong, ...fieldFaults(fields, answers).filter(({ path }) => !wrong.some((fault) => fault.path === path))];
}
