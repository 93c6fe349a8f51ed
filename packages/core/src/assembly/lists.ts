import { experienceList } from "../domains/certification/registration/hours/experiences.list.ts";
import { registrationList } from "../domains/certification/registration/registrations.list.ts";
import { membershipList } from "../domains/membership/memberships.list.ts";
import { studyModuleAnswerList } from "../domains/study-module/study-module-answers.list.ts";
import { memberList } from "../people/member-search/members.list.ts";
import { userList } from "../people/person/users.list.ts";
import { queueList, queueListOf } from "../review/queue/queue.list.ts";
import { subjectWords } from "./subject-words.ts";

/** The large lists: the index of lists holds what their columns read. */
export const allLists = [userList, memberList, membershipList, registrationList, experienceList] as const;

/** In an index that holds whole items (docs/lists.md). */
export const smallLists = [
  queueList,
  ...Object.values(subjectWords).map(({ words }) => queueListOf(words)),
  studyModuleAnswerList,
] as const;

const ofTheEngine = ["listRevision", "hasLeft"];

/** What the index of lists holds beside its keys: all that the columns read. DynamoDB allows 100 names. */
export const listProjection: readonly string[] = [
  ...new Set([...ofTheEngine, ...allLists.flatMap(({ attributes }) => [...attributes])]),
].toSorted();
