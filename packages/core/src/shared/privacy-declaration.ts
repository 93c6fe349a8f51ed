import type { Entity } from "electrodb";
import type { Write } from "./commit.ts";
import type { Instant, PersonId } from "./values.ts";

// biome-ignore lint/suspicious/noExplicitAny: whatever its model is, it is only told apart from others.
type AnyEntity = Entity<any, any, any, any>;

/** Whose records are meant, and by what they are known where their id is not written. */
export interface PersonNames {
  readonly personId: PersonId;
  /** Those that they have and had, in lower case. */
  readonly emails: readonly string[];
  /** As carriers write them: "+1" and ten digits. */
  readonly phones: readonly string[];
  /** Since when the account is theirs, where somebody else had registered it: what is older is not theirs to read. */
  readonly since?: Instant | undefined;
}

/** Whether what is of that moment is of whoever has the account now. */
export const isTheirs = ({ since }: PersonNames, at: Instant): boolean => since === undefined || at > since;

export const chooseByTime = async (whom: PersonNames) => (item: { readonly at: Instant }) => isTheirs(whom, item.at);

/** A file in somebody's copy of their data. */
interface Collected {
  /** "alerts" becomes alerts.json. */
  readonly file: string;
  /** What the README says of it. */
  readonly about: string;
  /** All of it, a piece at a time. */
  readonly collect: (whom: PersonNames) => AsyncIterable<object>;
}

/** Somebody's own: copied for them and taken out, again and again to the same end. */
interface Personal extends Collected {
  readonly keeps: "personal";
  readonly erase: (whom: PersonNames) => Promise<void>;
}

/** What makes somebody a person here: copied too, and taken out by the last write of an erasure. */
interface Account extends Collected {
  readonly keeps: "account";
  readonly removal: (whom: PersonNames) => Promise<Write[]>;
}

/** It goes by itself, by the table's time to live, after so many hours. */
interface Passing {
  readonly keeps: "passing";
  readonly hours: number;
  readonly because: string;
}

interface NothingPersonal {
  readonly keeps: "nothing";
  readonly because: string;
}

/** What an entity's items have to do with people. */
export type Declaration = { readonly entity: AnyEntity } & (Personal | Account | Passing | NothingPersonal);

interface Page<T> {
  readonly data: readonly T[];
  readonly cursor: string | null;
}

type ReadPage<T> = (whom: PersonNames, cursor: string | null) => Promise<Page<T>>;

/** What a query finds, a page at a time: however much it is, little of it is in memory. */
export async function* eachPage<T>(read: (cursor: string | null) => Promise<Page<T>>): AsyncGenerator<readonly T[]> {
  let cursor: string | null = null;
  do {
    const page: Page<T> = await read(cursor);
    yield page.data;
    cursor = page.cursor;
  } while (cursor);
}

export async function* each<T>(read: (cursor: string | null) => Promise<Page<T>>): AsyncGenerator<T> {
  for await (const page of eachPage(read)) yield* page;
}

interface Owned<T> extends Pick<Collected, "file" | "about"> {
  readonly entity: AnyEntity;
  readonly read: ReadPage<T>;
  readonly remove: (items: T[]) => Promise<{ readonly unprocessed: readonly unknown[] }>;
  /** As it is shown to its owner; as it is, unless something in it is ours alone. */
  readonly show?: (item: T) => object;
  /** Which are theirs, where some may be of somebody who had the account before. */
  readonly choose?: (whom: PersonNames) => Promise<(item: T) => boolean>;
}

/** Items that a query finds by the person and that nothing else needs. */
export function owned<T extends object>({
  read,
  remove,
  show = (item) => item,
  choose,
  ...rest
}: Owned<T>): Declaration {
  return {
    ...rest,
    keeps: "personal",
    async *collect(whom) {
      const isChosen = await choose?.(whom);
      for await (const item of each((cursor) => read(whom, cursor))) {
        if (!isChosen || isChosen(item)) yield show(item);
      }
    },
    async erase(whom) {
      for await (const items of eachPage((cursor) => read(whom, cursor))) await removeAll(items, remove);
    },
  };
}

async function removeAll<T>(items: readonly T[], remove: Owned<T>["remove"]): Promise<void> {
  if (items.length === 0) return;
  const { unprocessed } = await remove([...items]);
  if (unprocessed.length > 0) throw new Error(`${unprocessed.length} items could not be erased yet`);
}
