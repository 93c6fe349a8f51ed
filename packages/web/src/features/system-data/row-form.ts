import type { PageField } from "@guildhall/core/engines/system-page/page-field.schema";
import { type AnyPage, enteredFaults } from "@guildhall/core/engines/system-page/system-page.schema";
import { tenthsText, typedTenths } from "@guildhall/core/engines/system-page/tenths.rules";
import { typedCents, typedLines, typedNumber } from "@guildhall/core/engines/system-page/typed-values.rules";
import type { Instant } from "@guildhall/core/ground/shared/values";
import { instantOf, wallTimeOf } from "@guildhall/core/ground/time/new-york.rules";
import * as z from "zod/mini";
import { serverToday } from "../../lib/text/now.ts";

/** Stands in a field while its picture or file is being sent: such a form is not saved. */
export const stillSending = "still sending";

type Values = Readonly<Record<string, unknown>>;

const readings: Partial<Record<PageField["kind"], (typed: string) => unknown>> = {
  price: typedCents,
  number: typedNumber,
  tenths: typedTenths,
  lines: typedLines,
  moment: (typed) => instantOf(typed) ?? typed,
};

/** What a field means; undefined where it is empty. */
function readField({ kind }: PageField, value: unknown): unknown {
  if (kind === "yesNo") return Boolean(value);
  if (Array.isArray(value)) return value.length > 0 ? value : undefined;
  const typed = String(value ?? "").trim();
  return typed === "" ? undefined : (readings[kind]?.(typed) ?? typed);
}

/** What a control shows of a value. */
function shownField({ kind }: PageField, value: unknown): unknown {
  if (kind === "yesNo") return value === true;
  if (kind === "choices" || kind === "references") return value ?? [];
  if (value === undefined) return "";
  if (kind === "price") return (Number(value) / 100).toFixed(2);
  if (kind === "tenths") return tenthsText(Number(value));
  if (kind === "lines") return (value as readonly string[]).join("\n");
  return kind === "moment" ? wallTimeOf(value as Instant).slice(0, "2026-03-31T09:30".length) : String(value);
}

/** What was not changed is sent as it was: a control shows less than a value may hold. */
function changedField(field: PageField, shown: unknown, kept: unknown): unknown {
  const isKept = kept !== undefined && isSame(shown, shownField(field, kept));
  return isKept ? kept : readField(field, shown);
}

export const shownValues = ({ fields }: AnyPage, values: Values = {}): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, shownField(field, values[name])]));

/** For a new row: what is a row's own is left empty. */
export const copiedValues = ({ copiedWithout = [] }: Pick<AnyPage, "copiedWithout">, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !copiedWithout.includes(name)));

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export const changedFields = ({ fields }: AnyPage, before: Values = {}, after: Values = {}): string[] =>
  Object.keys(fields).filter((name) => !isSame(before[name], after[name]));

interface Overtaken {
  readonly typed: Values;
  readonly read: Values | undefined;
  readonly newer: Values;
}

/** What a form shows once the row that it read is overtaken: typed fields stay, others are as they are now. */
export function withNewerValues(page: AnyPage, { typed, read, newer }: Overtaken): Record<string, unknown> {
  const before = shownValues(page, read);
  const now = Object.entries(shownValues(page, newer));
  return Object.fromEntries(
    now.map(([name, value]) => [name, isSame(typed[name], before[name]) ? value : typed[name]]),
  );
}

const isSent = (field: PageField | undefined): boolean => field?.kind === "picture" || field?.kind === "file";

/** What is sent before the form is: it may be gone when a draft comes back. */
export const sentFieldsOf = ({ fields }: AnyPage): string[] =>
  Object.keys(fields).filter((name) => isSent(fields[name]));

export type RowFormSchema = z.ZodMiniType<Record<string, unknown>, Record<string, unknown>>;

/** The page's own schema, for what controls hold. A new row has no values yet. */
export function formSchemaOf(page: AnyPage, kept?: Values): RowFormSchema {
  const read = (shown: Values) =>
    Object.fromEntries(
      Object.entries(page.fields)
        .map(([name, field]) => [name, changedField(field, shown[name], kept?.[name])] as const)
        .filter(([, value]) => value !== undefined),
    );
  const awaited = z.record(z.string(), z.unknown()).check((payload) => {
    for (const [name, input] of Object.entries(payload.value)) {
      if (input !== stillSending || !isSent(page.fields[name])) continue;
      payload.issues.push({ code: "custom", path: [name], message: "Wait until it is ready.", input });
    }
  });
  const checked = page.schema.check((payload) => {
    const faults = [...(page.check?.(payload.value, serverToday()) ?? []), ...enteredFaults(page, payload.value, kept)];
    for (const { field, message } of faults) {
      payload.issues.push({ code: "custom", path: [field], message, input: payload.value });
    }
  });
  const arrived = z.pipe(awaited, z.transform(read));
  return z.pipe(arrived, checked as never) as unknown as RowFormSchema;
}
