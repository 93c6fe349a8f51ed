import { memberList } from "./member-search/members.list.ts";
import { membershipList } from "./membership/memberships.list.ts";
import { userList } from "./person/users.list.ts";
import { queueList } from "./review/queue.list.ts";
import { studyModuleAnswerList } from "./study-module/study-module-answers.list.ts";

/** The large lists: the index of lists holds what their columns read. */
export const allLists = [userList, memberList, membershipList] as const;

/** In an index that holds whole items (docs/lists.md). */
export const smallLists = [queueList, studyModuleAnswerList] as const;

const ofTheEngine = ["listRevision", "hasLeft"];

/** What the index of lists holds beside its keys: all that the columns read. DynamoDB allows 100 names. */
export const listProjection: readonly string[] = [
  ...new Set([...ofTheEngine, ...allLists.flatMap(({ attributes }) => [...attributes])]),
].toSorted();
