import type { List } from "./list/list.schema.ts";
import { type ListStore, storeOf } from "./list/list-store.ts";
import { allLists, smallLists } from "./lists.ts";
import { log } from "./shared/log.ts";
import { workThrough } from "./shared/work-through.ts";

type KeptList = readonly [name: string, store: Pick<ListStore, "keepSnapshot">];

const lists: readonly KeptList[] = [...allLists, ...smallLists].map((list: List) => [list.name, storeOf(list)]);

/** One list that fails keeps no other from being written; the job fails at the end. Answers how many were written. */
export const keepListSnapshots = (kept = lists): Promise<number> =>
  workThrough(kept, ([name, store]) =>
    store.keepSnapshot().catch((error: unknown) => {
      log.error("list.snapshot-not-kept", { list: name, error });
      throw error;
    }),
  );
