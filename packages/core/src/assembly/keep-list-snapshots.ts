import type { List } from "../engines/list/list.schema.ts";
import { type ListStore, storeOf } from "../engines/list/list-store.ts";
import * as Policy from "../engines/policy/policy.ts";
import { log } from "../ground/route/log.ts";
import { workThrough } from "../ground/storage/work-through.ts";
import { allLists } from "./contract.ts";
import { smallLists } from "./lists.ts";

type KeptList = readonly [name: string, store: Pick<ListStore, "keepSnapshot">];

const lists: readonly KeptList[] = [...allLists, ...smallLists].map((list: List) => [list.name, storeOf(list)]);

/** One list that fails keeps no other from being written; the job fails at the end. Answers how many were written. */
export async function keepListSnapshots(kept = lists, readPolicy: () => Promise<unknown> = Policy.of): Promise<number> {
  await readPolicy();
  return workThrough(kept, ([name, store]) =>
    store.keepSnapshot().catch((error: unknown) => {
      log.error("list.snapshot-not-kept", { list: name, error });
      throw error;
    }),
  );
}
