import * as z from "zod/mini";
import { type ColumnOption, valueSchemas } from "../engines/list/list-column.schema.ts";
import { pageOf } from "../ground/shared/page.ts";
import { Instant } from "../ground/shared/values.ts";
import { type DecisionFields, type SchemasOf, schemasOf } from "./field/decision-field.schema.ts";
import {
  mostTogether,
  type Queue,
  QueueRow,
  ReviewItemId,
  type ReviewKind,
  type ReviewStatus,
  ReviewWords,
  seen,
  Waits,
} from "./review.schema.ts";

/** Where the items of a kind wait, and what one of them is called. */
export interface SubjectQueue {
  readonly path: `/admin/${string}`;
  readonly title: string;
  readonly what: string;
  readonly lead: string;
  /** Said where nothing waits. */
  readonly empty: string;
  /** The heading of the day on which an item was sent in. */
  readonly since: string;
  /** Those that an item can have: "needs_info" only where an outcome has such a step. */
  readonly statuses: readonly ReviewStatus[];
  /** What belongs to it beside the queue. */
  readonly links: readonly { readonly label: string; readonly to: string }[];
  /** It is in the menu only while something of it waits. */
  readonly isShownWhileWaiting?: true;
  /** Raise it when a column reads something else than before (docs/lists.md). */
  readonly version: number;
}

type OwnColumnKind = Exclude<keyof typeof valueSchemas, "choices">;

/** A column that only this queue has. What it shows is said when an item is sent in. */
export interface OwnColumn {
  readonly id: string;
  readonly title: string;
  readonly kind: OwnColumnKind;
  readonly options?: readonly ColumnOption[];
}

export type OwnCellsOf<C extends readonly OwnColumn[]> = {
  readonly [Column in C[number] as Column["id"]]?: z.infer<(typeof valueSchemas)[Column["kind"]]> | undefined;
};

interface DeclaredOutcome {
  /** Whether the reviewer says something to the person. */
  readonly says: "messages" | "nothing";
  readonly fields: DecisionFields;
}

/** The whole of a kind that staff review, in words: its domain declares one in `<kind>.subject.schema.ts`. */
export interface DeclaredSubject {
  readonly kind: ReviewKind;
  readonly queue: SubjectQueue;
  readonly columns: readonly OwnColumn[];
  /** A kind that comes in hundreds of thousands waits in a list of its own. What is decided leaves it, and is found in the large list of its domain. */
  readonly keeps: "small list" | "own list";
  /** Which earlier reviews belong to an item: those of its record, or of all of its kind that its person sent in. */
  readonly history: "of this thing" | "of the person's like";
  /** A record waits under ids that differ in their prefix; a record that waits in one way only has one. */
  readonly ids: {
    readonly record: string;
    readonly waitsAs: readonly [string, ...string[]];
    /** Of these ways, those that come only once the others are over: nothing of theirs is history of the others. */
    readonly later?: readonly string[];
  };
  readonly approve: DeclaredOutcome;
  readonly reject: DeclaredOutcome;
  /** Whether one press may decide several items, and of whom. Its fields then count for all, so none of them is "seen". */
  readonly together: "never" | "same person" | "any";
}

export const queueListName = "reviews";

/** The small list in which the items of a kind wait: that of all queues, or its own (decision 54). */
export const waitsInList = ({ kind, keeps }: Pick<DeclaredSubject, "kind" | "keeps">): string =>
  keeps === "own list" ? `${queueListName}-${kind}` : queueListName;

const also = {
  also: z._default(
    z
      .array(z.object({ id: ReviewItemId, changedAt: Instant }))
      .check(z.maxLength(mostTogether - 1, { error: `Decide at most ${mostTogether} at once.` })),
    [],
  ),
};

type SaidWords = (typeof ReviewWords)["shape"];

type Flat<T> = { [K in keyof T]: T[K] };

type BodyShape<O extends DeclaredOutcome, Together> = (O["says"] extends "messages" ? SaidWords : unknown) &
  typeof seen &
  (Together extends "never" ? unknown : typeof also) &
  SchemasOf<O["fields"]>;

type BodyOf<O extends DeclaredOutcome, Together> = z.ZodMiniObject<Flat<BodyShape<O, Together>>, z.core.$strip>;

type SubjectOf<D extends DeclaredSubject> = D & {
  /** What the calls of the decisions take. */
  readonly body: {
    readonly approve: BodyOf<D["approve"], D["together"]>;
    readonly reject: BodyOf<D["reject"], D["together"]>;
  };
};

export interface SubjectWords extends DeclaredSubject {
  readonly body: { readonly approve: z.ZodMiniObject; readonly reject: z.ZodMiniObject };
}

const bodyOf = <O extends DeclaredOutcome, T>({ says, fields }: O, together: T): BodyOf<O, T> =>
  z.object({
    ...(says === "messages" && ReviewWords.shape),
    ...seen,
    ...(together !== "never" && also),
    ...schemasOf(fields),
  }) as unknown as BodyOf<O, T>;

export const defineSubject = <const D extends DeclaredSubject>(declared: D): SubjectOf<D> => ({
  ...declared,
  body: {
    approve: bodyOf(declared.approve as D["approve"], declared.together as D["together"]),
    reject: bodyOf(declared.reject as D["reject"], declared.together as D["together"]),
  },
});

type OwnCells<C extends readonly OwnColumn[]> = {
  [Column in C[number] as Column["id"]]: z.ZodMiniOptional<(typeof valueSchemas)[Column["kind"]]>;
};

/** A page of the queue of a kind: each row with the columns that are its own. */
export const queueOf = <const C extends readonly OwnColumn[]>({ columns }: { readonly columns: C }) => {
  const cells = Object.fromEntries(columns.map(({ id, kind }) => [id, z.optional(valueSchemas[kind])]));
  return z.extend(pageOf(z.extend(QueueRow, cells as OwnCells<C>)), { waits: Waits });
};

export type QueueOf<W extends Pick<SubjectWords, "columns">> = Omit<Queue, "data"> & {
  data: (QueueRow & OwnCellsOf<W["columns"]>)[];
};

const afterPrefix = (id: string): string => id.slice(id.indexOf("_"));

/** The id under which a record waits in one of its ways. */
export const itemIdAs = <W extends Pick<SubjectWords, "ids">>(
  _words: W,
  record: string,
  prefix: W["ids"]["waitsAs"][number],
): ReviewItemId => (prefix + afterPrefix(record)) as ReviewItemId;

export const recordIdOf = ({ ids }: Pick<SubjectWords, "ids">, itemId: string): ReviewItemId =>
  (ids.waitsAs.length > 1 ? ids.record + afterPrefix(itemId) : itemId) as ReviewItemId;

/** All items of the record that an item belongs to, as far as they may have a history by now. */
export function itemIdsBeside(
  { ids: { waitsAs, later = [] } }: Pick<SubjectWords, "ids">,
  itemId: string,
): ReviewItemId[] {
  const isLater = (prefix: string) => later.includes(prefix);
  const isOfLater = isLater(itemId.slice(0, itemId.indexOf("_")));
  return waitsAs
    .filter((prefix) => isOfLater || !isLater(prefix))
    .map((prefix) => (prefix + afterPrefix(itemId)) as ReviewItemId);
}
