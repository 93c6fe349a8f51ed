import type { Entity } from "electrodb";
import type { Instant, PersonId } from "../shared/values.ts";
import type { Write } from "./commit.ts";
import { each, eachPage, type TablePage } from "./each-page.ts";

// biome-ignore lint/suspicious/noExplicitAny: whatever its model is, it is only told apart from others.
type AnyEntity = Entity<any, any, any, any>;

export interface PersonNames {
  readonly personId: PersonId;
  /** Present and former addresses, in lower case. */
  readonly emails: readonly string[];
  /** In E.164, like "+15551234567". */
  readonly phones: readonly string[];
  /** When they took the account over from the person who had registered it. Older records are not theirs. */
  readonly since?: Instant | undefined;
}

export const isTheirs = ({ since }: PersonNames, at: Instant): boolean => since === undefined || at > since;

export const chooseByTime = async (whom: PersonNames) => (item: { readonly at: Instant }) => isTheirs(whom, item.at);

interface Collected {
  /** "alerts" becomes alerts.json. */
  readonly file: string;
  readonly about: string;
  readonly collect: (whom: PersonNames) => AsyncIterable<object>;
}

/** Copied for its owner and erased. Erasing twice must be harmless. */
interface Personal extends Collected {
  readonly keeps: "personal";
  readonly erase: (whom: PersonNames) => Promise<void>;
}

/** The person's own record: copied, and erased last. */
interface Account extends Collected {
  readonly keeps: "account";
  readonly removal: (whom: PersonNames) => Promise<Write[]>;
}

/** Deleted by the table's time to live after so many hours. */
interface Passing {
  readonly keeps: "passing";
  readonly hours: number;
  readonly because: string;
}

interface NothingPersonal {
  readonly keeps: "nothing";
  readonly because: string;
}

export type Declaration = { readonly entity: AnyEntity } & (Personal | Account | Passing | NothingPersonal);

type ReadPage<T> = (whom: PersonNames, cursor: string | null) => Promise<TablePage<T>>;

interface Owned<T> extends Pick<Collected, "file" | "about"> {
  readonly entity: AnyEntity;
  readonly read: ReadPage<T>;
  readonly remove: (items: T[]) => Promise<{ readonly unprocessed: readonly unknown[] }>;
  /** What the owner may see of it, unless that is all. */
  readonly show?: (item: T) => object;
  /** Needed where some items may belong to a former owner of the account. */
  readonly choose?: (whom: PersonNames) => Promise<(item: T) => boolean>;
}

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
