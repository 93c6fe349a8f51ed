import type { LateEntry } from "../../ground/change/audit.schema.ts";
import * as Audit from "../../ground/change/audit.ts";
import { commit } from "../../ground/storage/commit.ts";
import { workThrough } from "../../ground/storage/work-through.ts";

/** What happened before the portal was there, of people whose histories are empty. Each history is a chain: oldest first. */
export async function importHistory(entries: readonly LateEntry[]): Promise<void> {
  const bySubject = Map.groupBy(entries, ({ about }) => about);
  await workThrough([...bySubject.values()], async (ofOne) => {
    for (const entry of ofOne.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))) {
      await commit(await Audit.entryOf(entry));
    }
  });
}
