import * as z from "zod/mini";
import type { IdKind, LocalDate } from "../../ground/shared/values.ts";
import type { PageFields } from "./page-field.schema.ts";

type SchemaOf<F extends PageFields> = z.ZodMiniObject<{ [K in keyof F]: F[K]["schema"] }, z.core.$strip>;

export type ValuesOf<F extends PageFields> = z.output<SchemaOf<F>>;

export type PageRowOf<F extends PageFields> = { readonly id: string } & ValuesOf<F>;

export interface PageFault {
  readonly field: string;
  readonly message: string;
}

export const pageGroups = {
  people: "People",
  membership: "Membership and events",
  certification: "Certification",
  sales: "Sales",
  words: "Words and notices",
  other: "Other",
} as const;
export type PageGroup = keyof typeof pageGroups;

/** A page of system data, whatever its fields are. */
export interface AnyPage {
  /** As in the address: `/admin/extended/<name>`. */
  readonly name: string;
  readonly title: string;
  readonly one: string;
  readonly many: string;
  readonly group: PageGroup;
  /** What it is for, and who sees it. */
  readonly lead: string;
  readonly fields: PageFields;
  /** The field by which a row is called; no two rows are called the same, unless `namesRepeat`. */
  readonly called: string;
  /** What is said once may be said again: the notice of each year. */
  readonly namesRepeat?: true;
  readonly columns: readonly string[];
  /** Those of them that a table with little room leaves out. */
  readonly givingWay?: readonly string[];
  readonly order: "byName" | "byHand";
  /** Where rows are kept that nobody can look for: such a row is archived, never deleted. */
  readonly keptIn?: string;
  /** Where its rows are stored, if together with another page's, or since before the page had its name. */
  readonly partition?: string;
  readonly idPrefix?: string;
  /** Ids are of this kind; otherwise they are made from the name. */
  readonly idKind?: IdKind;
  /** The rows that come with the system are all: they can be changed, not added to nor removed. */
  readonly isFixed?: true;
  /** The field that says from when a row counts. From then on it can neither be changed nor removed. */
  readonly dated?: string;
  /** A page of the portal where people see it. */
  readonly seenAt?: string;
  /** Below the address of a row: the page with what belongs to it, and its name. */
  readonly rowPage?: { readonly path: string; readonly title: string };
  /** A row can be copied into a form for a new one; these fields are left empty in it. */
  readonly copiedWithout?: readonly string[];
  readonly schema: z.ZodMiniType<Record<string, unknown>>;
  check?(values: object, today: LocalDate): readonly PageFault[];
  /** What is wrong with a value that is entered or changed; as it was stored before, it may stay. */
  checkEntered?(values: object): readonly PageFault[];
  /** What comes with the system. A row that is stored replaces the seed with its id. */
  readonly seed?: readonly { readonly id: string }[];
}

export interface SystemPage<F extends PageFields> extends AnyPage {
  readonly fields: F;
  readonly called: keyof F & string;
  readonly columns: readonly (keyof F & string)[];
  readonly givingWay?: readonly (keyof F & string)[];
  readonly copiedWithout?: readonly (keyof F & string)[];
  readonly schema: SchemaOf<F>;
  check?(values: ValuesOf<F>, today: LocalDate): readonly PageFault[];
  checkEntered?(values: ValuesOf<F>): readonly PageFault[];
  readonly seed?: readonly PageRowOf<F>[];
}

export const enteredFaults = (page: AnyPage, values: Values, kept?: Values): readonly PageFault[] =>
  page.checkEntered?.(values).filter(({ field }) => !kept || values[field] !== kept[field]) ?? [];

type Values = Readonly<Record<string, unknown>>;

/** From a page's declaration follow its list, form, checks, history, seed, export and import. */
export const definePage = <const F extends PageFields>(declared: Omit<SystemPage<F>, "schema">): SystemPage<F> => ({
  ...declared,
  schema: z.object(
    Object.fromEntries(Object.entries(declared.fields).map(([name, { schema }]) => [name, schema])),
  ) as unknown as SchemaOf<F>,
});
