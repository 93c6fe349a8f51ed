import * as z from "zod/mini";
import { Instant } from "../../ground/shared/values.ts";

export const FactKind = z.enum(["text", "moment", "cents", "file"]);

export const ReviewFact = z.object({
  name: z.string(),
  kind: FactKind,
  value: z.string(),
  label: z.optional(z.string()),
  /** A page of the portal that says more. */
  url: z.optional(z.string()),
  /** Not said by the person: it may change by itself, and is not compared with the last review. */
  isReckoned: z.optional(z.boolean()),
  /** Somebody else's word, which says nothing against what is decided: it ends no decision in the seconds of taking back. */
  isNoGate: z.optional(z.boolean()),
  /** Shown in the page's header: as a large figure, as a chip, or as the chip of what it waits for. */
  head: z.optional(z.enum(["figure", "chip", "waits"])),
  /** Of a chip. */
  state: z.optional(z.enum(["good", "due", "overdue", "info", "pending", "neutral"])),
});
export type ReviewFact = z.infer<typeof ReviewFact>;

const FactsPart = z.object({
  kind: z.literal("facts"),
  title: z.string(),
  facts: z.array(ReviewFact),
  /** What is kept of the person: shown with their name and address. */
  isOfPerson: z.optional(z.boolean()),
});
export type FactsPart = z.infer<typeof FactsPart>;

const PartRow = z.object({
  id: z.string(),
  /** In the order of the columns. */
  cells: z.array(z.string()),
  /** Of a row that is an item of its own: its last change that is shown here. */
  changedAt: z.optional(Instant),
  /** A page of the portal that says more. */
  url: z.optional(z.string()),
  isNoGate: z.optional(z.boolean()),
});
export type PartRow = z.infer<typeof PartRow>;

/** The first column says what a row is called. */
const TablePart = z.object({
  kind: z.literal("table"),
  title: z.string(),
  columns: z.array(z.string()),
  rows: z.array(PartRow),
  /** The field of the decision that gets the ids of the rows that are picked; "also" for items that are decided as well. */
  picks: z.optional(z.string()),
  /** The column of others' words: compared apart from the rest of the row. */
  said: z.optional(z.string()),
  isReckoned: z.optional(z.boolean()),
});
export type TablePart = z.infer<typeof TablePart>;

const FilesPart = z.object({
  kind: z.literal("files"),
  title: z.string(),
  files: z.array(z.object({ id: z.string(), label: z.string() })),
});
export type FilesPart = z.infer<typeof FilesPart>;

/** An object, since a tuple is a part of zod that nothing else of the site needs. */
const Sides = z.object({ said: z.string(), known: z.string() });

/** What the person says, beside what we or others know of the same. */
const ComparedPart = z.object({
  kind: z.literal("compared"),
  title: z.string(),
  /** Of the two columns: "As sent in", "By our records". */
  sides: Sides,
  rows: z.array(z.object({ name: z.string(), sides: Sides })),
});
export type ComparedPart = z.infer<typeof ComparedPart>;

/** One part of what a reviewer sees. */
export const ReviewPart = z.discriminatedUnion("kind", [FactsPart, TablePart, FilesPart, ComparedPart]);
export type ReviewPart = z.infer<typeof ReviewPart>;
