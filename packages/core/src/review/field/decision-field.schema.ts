import * as z from "zod/mini";
import type { FieldKind, PageField } from "../../engines/system-page/page-field.schema.ts";

/** The kinds of system data that a dialog can draw, and three of the desk's own. */
export const decisionFieldKinds = [
  ...([
    "text",
    "paragraph",
    "link",
    "number",
    "tenths",
    "yesNo",
    "choice",
    "choices",
    "price",
    "day",
    "lines",
  ] as const satisfies readonly FieldKind[]),
  /** Where what is sent back goes to, or the status that it gets. */
  "step",
  /** Rows of a table that the page shows. */
  "rows",
  /** Not asked: what the reviewer saw, as the page showed it. */
  "seen",
] as const;
export type DecisionFieldKind = (typeof decisionFieldKinds)[number];

/** What a decision asks beside the words of the reviewer, declared as a field of system data. */
export interface DecisionField<S extends z.ZodMiniType = z.ZodMiniType>
  extends Pick<PageField<S>, "label" | "help" | "optional" | "max" | "options" | "schema"> {
  readonly kind: DecisionFieldKind;
}

export type DecisionFields = Readonly<Record<string, DecisionField>>;

export type SchemasOf<F extends DecisionFields> = { [K in keyof F]: F[K]["schema"] };

export const schemasOf = <const F extends DecisionFields>(fields: F): SchemasOf<F> =>
  Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])) as SchemasOf<F>;

interface FieldWords {
  readonly label: string;
  readonly help?: string;
}

const longestId = 100;
const chosen = z.string().check(z.maxLength(longestId));
const optional = true;

/** Its options come with each item: which steps it has reached, or the statuses of its kind. */
export const stepField = (words: FieldWords) =>
  ({ ...words, optional, kind: "step", schema: z.optional(chosen) }) as const;

/** One of the options that come with each item. */
export const oneOfField = (words: FieldWords) =>
  ({ ...words, optional, kind: "choice", schema: z.optional(chosen) }) as const;

const several = (most: number) => z.optional(z.array(chosen).check(z.maxLength(most)));

/** Some of the options that come with each item. */
export const someOfField = ({ most, ...words }: FieldWords & { readonly most: number }) =>
  ({ ...words, optional, kind: "choices", schema: several(most) }) as const;

/** Some rows of the table that has the field's name in `picks`. */
export const rowsField = ({ most, ...words }: FieldWords & { readonly most: number }) =>
  ({ ...words, optional, kind: "rows", schema: several(most) }) as const;

/** A value of the item that the decision repeats, so that it counts for what was seen. Its rule compares it. */
export const seenField = <S extends z.ZodMiniType>(label: string, schema: S) =>
  ({ label, kind: "seen", schema }) as const;

/** A step may say that the person is to add something; what is sent back without one is rejected. */
const FieldChoice = z.object({
  value: z.string(),
  label: z.string(),
  status: z.optional(z.enum(["needs_info", "rejected"])),
});
export type FieldChoice = z.infer<typeof FieldChoice>;

/** A field as a decision about one item asks it. */
export const ShownField = z.object({
  name: z.string(),
  kind: z.enum(decisionFieldKinds),
  label: z.string(),
  help: z.optional(z.string()),
  isNeeded: z.boolean(),
  max: z.optional(z.int()),
  options: z.optional(z.array(FieldChoice)),
  /** What it begins with. */
  value: z.optional(z.unknown()),
});
export type ShownField = z.infer<typeof ShownField>;

/** What one item gives to a field. */
export interface OfferedField {
  readonly value?: unknown;
  readonly options?: readonly FieldChoice[];
  readonly help?: string;
  /** Although its declaration leaves it open, because it is not asked of each item. */
  readonly isNeeded?: true;
}

/** Says of each field what the item gives to it; undefined where it is not asked. */
export type Offers<F extends DecisionFields = DecisionFields> = { readonly [K in keyof F]: OfferedField | undefined };
