import { memberList } from "./member-search/members.list.ts";
import { userList } from "./person/users.list.ts";

/** Every list that the engine keeps. */
export const allLists = [userList, memberList] as const;

const ofTheEngine = ["listRevision", "hasLeft"];

/** What the index of lists holds beside its keys: all that the columns read. DynamoDB allows 100 names. */
export const listProjection: readonly string[] = [
  ...new Set([...ofTheEngine, ...allLists.flatMap(({ attributes }) => [...attributes])]),
].toSorted();
