import type { FieldError as ServerFieldError } from "@guildhall/core/ground/shared/problem";
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Resolver,
  set,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import * as z from "zod/mini";

type FormSchema = z.core.$ZodType<unknown, FieldValues>;

const pathOf = ({ path }: z.core.$ZodIssue): string => path.join(".") || "root";

const isGroup = (value: unknown): value is FieldValues => Object.getPrototypeOf(value ?? "") === Object.prototype;

/** A group of radio buttons has the value null if the person moved through it without choosing. */
function chosen(values: FieldValues): FieldValues {
  const said = (value: unknown) => (isGroup(value) ? chosen(value) : (value ?? ""));
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === undefined ? undefined : said(value)]),
  );
}

const without = (values: FieldValues, paths: readonly string[]): FieldValues => {
  const rest = structuredClone(values);
  for (const path of paths) set(rest, path, undefined);
  return rest;
};

/**
 * For a person, an empty field and an absent one are the same; for a schema they are not. If the schema refuses the
 * empty text but allows the field to be absent, the field is treated as absent. A required field stays empty: if it
 * were absent, the schema would not check the rules about several fields together, and people would get those errors
 * only after a second try.
 */
function parseForm<S extends FormSchema>(schema: S, values: FieldValues): z.core.util.SafeParseResult<z.output<S>> {
  const first = z.safeParse(schema, values);
  const empty = first.success ? [] : first.error.issues.map(pathOf).filter((path) => get(values, path) === "");
  if (empty.length === 0) return first;
  const second = z.safeParse(schema, without(values, empty));
  const required = new Set(second.success ? [] : second.error.issues.map(pathOf));
  const absent = empty.filter((path) => !required.has(path));
  return absent.length === empty.length ? second : z.safeParse(schema, without(values, absent));
}

const wordsOf = ({ message }: z.core.$ZodIssue): string =>
  message === "Invalid input" || message === "" ? "Check this answer." : message;

export const resolverOf =
  <S extends FormSchema>(schema: S): Resolver<z.input<S> & FieldValues, unknown, z.output<S>> =>
  (values) => {
    const parsed = parseForm(schema, chosen(values));
    if (parsed.success) return { values: parsed.data, errors: {} };
    const errors: FieldErrors = {};
    for (const issue of parsed.error.issues) {
      const path = pathOf(issue);
      if (!get(errors, path)) set(errors, path, { type: issue.code, message: wordsOf(issue) });
    }
    return { values: {}, errors: errors as FieldErrors<z.input<S> & FieldValues> };
  };

export type SchemaForm<S extends FormSchema> = UseFormReturn<z.input<S> & FieldValues, unknown, z.output<S>>;

/** A form with the same schema as the handler: checked when it is sent, then after each correction. */
export function useSchemaForm<S extends FormSchema>(
  schema: S,
  defaultValues: DefaultValues<z.input<S> & FieldValues>,
): SchemaForm<S> {
  return useForm({
    resolver: resolverOf(schema),
    defaultValues,
    mode: "onSubmit",
    reValidateMode: "onChange",
    // The summary gets the focus; it names every field.
    shouldFocusError: false,
  });
}

/** Shows the server's field errors beside the fields of the form. Returns the errors that belong to no field. */
export function showServerErrors<T extends FieldValues>(
  form: Pick<UseFormReturn<T>, "setError">,
  errors: readonly ServerFieldError[],
  shown: ReadonlyMap<string, string>,
): ServerFieldError[] {
  const elsewhere: ServerFieldError[] = [];
  for (const { path, message } of errors) {
    const name = path.replace(/^body\./, "");
    if (shown.has(name)) form.setError(name as never, { type: "server", message });
    else elsewhere.push({ path: name, message });
  }
  return elsewhere;
}
