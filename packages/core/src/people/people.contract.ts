import { accountActions } from "./account/account.audit.ts";
import { accountFollows } from "./account/account.follow.ts";
import { accountGrants } from "./account/account.grants.ts";
import { accountJobs } from "./account/account.jobs.ts";
import { accountProblems } from "./account/account.problem.ts";
import { accountRoutes } from "./account/account.routes.ts";
import { registerGrants } from "./account/register.grants.ts";
import { registerRoutes } from "./account/register.routes.ts";
import { documentActions } from "./document/document.audit.ts";
import { documentGrants } from "./document/document.grants.ts";
import { documentJobs } from "./document/document.jobs.ts";
import { documentProblems } from "./document/document.problem.ts";
import { documentRoutes } from "./document/document.routes.ts";
import { duplicateActions } from "./duplicate/duplicate.audit.ts";
import { duplicateFollows } from "./duplicate/duplicate.follow.ts";
import { duplicateGrants } from "./duplicate/duplicate.grants.ts";
import { duplicateJobs } from "./duplicate/duplicate.jobs.ts";
import { duplicateRoutes } from "./duplicate/duplicate.routes.ts";
import { flagActions } from "./flag/flag.audit.ts";
import { flagGrants } from "./flag/flag.grants.ts";
import { flagProblems } from "./flag/flag.problem.ts";
import { flagRoutes } from "./flag/flag.routes.ts";
import { groupActions } from "./group/group.audit.ts";
import { groupGrants } from "./group/group.grants.ts";
import { groupProblems } from "./group/group.problem.ts";
import { groupRoutes } from "./group/group.routes.ts";
import { learningActions } from "./learning/learning.audit.ts";
import { learningGrants } from "./learning/learning.grants.ts";
import { learningProblems } from "./learning/learning.problem.ts";
import { learningRoutes } from "./learning/learning.routes.ts";
import { mediaActions } from "./media/media.audit.ts";
import { mediaFollows } from "./media/media.follow.ts";
import { mediaGrants } from "./media/media.grants.ts";
import { mediaProblems } from "./media/media.problem.ts";
import { mediaRoutes } from "./media/media.routes.ts";
import { memberSearchGrants } from "./member-search/member-search.grants.ts";
import { memberSearchProblems } from "./member-search/member-search.problem.ts";
import { memberSearchRoutes } from "./member-search/member-search.routes.ts";
import { memberList } from "./member-search/members.list.ts";
import { noteActions } from "./note/note.audit.ts";
import { noteGrants } from "./note/note.grants.ts";
import { noteProblems } from "./note/note.problem.ts";
import { noteRoutes } from "./note/note.routes.ts";
import { notificationActions } from "./notification/notification.audit.ts";
import { notificationFollows } from "./notification/notification.follow.ts";
import { notificationGrants } from "./notification/notification.grants.ts";
import { notificationRoutes } from "./notification/notification.routes.ts";
import { ownRecordProblems } from "./person/own-record/own-record.problem.ts";
import { personFollows } from "./person/person.follow.ts";
import { profileActions } from "./person/profile/profile.audit.ts";
import { profileGrants } from "./person/profile/profile.grants.ts";
import { profileProblems } from "./person/profile/profile.problem.ts";
import { profileRoutes } from "./person/profile/profile.routes.ts";
import { userList } from "./person/users.list.ts";
import { personFileGrants } from "./person-file/person-file.grants.ts";
import { personFileRoutes } from "./person-file/person-file.routes.ts";
import { peopleActions } from "./staff-user/people.audit.ts";
import { peopleGrants } from "./staff-user/people.grants.ts";
import { peopleProblems } from "./staff-user/people.problem.ts";
import { peopleRoutes } from "./staff-user/people.routes.ts";
import { textingActions } from "./texting/texting.audit.ts";
import { textingFollows } from "./texting/texting.follow.ts";
import { textingGrants } from "./texting/texting.grants.ts";
import { textingJobs } from "./texting/texting.jobs.ts";
import { textingProblems } from "./texting/texting.problem.ts";
import { textingRoutes } from "./texting/texting.routes.ts";

export const routes = [
  registerRoutes,
  accountRoutes,
  profileRoutes,
  documentRoutes,
  duplicateRoutes,
  learningRoutes,
  mediaRoutes,
  memberSearchRoutes,
  notificationRoutes,
  peopleRoutes,
  personFileRoutes,
  textingRoutes,
  flagRoutes,
  groupRoutes,
  noteRoutes,
] as const;
export const problems = /* @__PURE__ */ (() =>
  ({
    ...accountProblems,
    ...ownRecordProblems,
    ...profileProblems,
    ...mediaProblems,
    ...textingProblems,
    ...memberSearchProblems,
    ...peopleProblems,
    ...learningProblems,
    ...flagProblems,
    ...noteProblems,
    ...groupProblems,
    ...documentProblems,
  }) as const)();
export const actions = /* @__PURE__ */ (() =>
  ({
    ...accountActions,
    ...profileActions,
    ...mediaActions,
    ...textingActions,
    ...notificationActions,
    ...duplicateActions,
    ...peopleActions,
    ...learningActions,
    ...flagActions,
    ...groupActions,
    ...noteActions,
    ...documentActions,
  }) as const)();
export const follows = /* @__PURE__ */ (() =>
  ({
    ...accountFollows,
    ...duplicateFollows,
    ...mediaFollows,
    ...notificationFollows,
    ...personFollows,
    ...textingFollows,
  }) as const)();
export const grants = /* @__PURE__ */ (() =>
  ({
    ...accountGrants,
    ...registerGrants,
    ...documentGrants,
    ...duplicateGrants,
    ...flagGrants,
    ...learningGrants,
    ...mediaGrants,
    ...memberSearchGrants,
    ...groupGrants,
    ...noteGrants,
    ...notificationGrants,
    ...peopleGrants,
    ...personFileGrants,
    ...profileGrants,
    ...textingGrants,
  }) as const)();
export const jobs = /* @__PURE__ */ (() =>
  ({ ...textingJobs, ...accountJobs, ...documentJobs, ...duplicateJobs }) as const)();
export const lists = [userList, memberList] as const;
