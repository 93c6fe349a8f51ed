import { storeOf } from "./list/list-store.ts";
import { allLists, smallLists } from "./lists.ts";

const stores = [...allLists, ...smallLists].map((list) => storeOf(list));

export async function keepListSnapshots(): Promise<number> {
  let written = 0;
  for (const store of stores) written += Number(await store.keepSnapshot());
  return written;
}
