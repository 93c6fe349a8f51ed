import type { LateEntry } from "../../ground/change/audit.schema.ts";
import * as Audit from "../../ground/change/audit.ts";
import { commit, commitInParts, type Write } from "../../ground/storage/commit.ts";

/** What happened before the portal was there, of people whose histories are empty. Each history is a chain: oldest first. */
export async function importHistory(entries: readonly LateEntry[]): Promise<void> {
  const writes: Write[] = [];
  for (const [about, ofOne] of Map.groupBy(entries, (entry) => entry.about)) {
    writes.push(...(await Audit.firstEntries(about, ofOne.toSorted(inOrder))));
  }
  await commitInParts(writes);
}

/** Of the same moment, as they were given. */
const inOrder = (a: LateEntry, b: LateEntry): number => Date.parse(a.at) - Date.parse(b.at);

/** What was imported since, in the order in which it happened. */
export async function continueHistory(entries: readonly LateEntry[]): Promise<void> {
  for (const entry of entries) await commit(await Audit.entryOf(entry));
}
