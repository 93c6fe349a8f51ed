import { queueList, queueListOf } from "../review/queue/queue.list.ts";
import { allLists, smallListsOfDomains } from "./contract.ts";
import { subjectWords } from "./subject-words.ts";

/** In an index that holds whole items (docs/lists.md). */
export const smallLists = [
  queueList,
  ...Object.values(subjectWords).map(({ words }) => queueListOf(words)),
  ...smallListsOfDomains,
] as const;

const ofTheEngine = ["listRevision", "hasLeft"];

/** What the index of lists holds beside its keys: all that the columns read. DynamoDB allows 100 names. */
export const listProjection: readonly string[] = [
  ...new Set([...ofTheEngine, ...allLists.flatMap(({ attributes }) => [...attributes])]),
].toSorted();
