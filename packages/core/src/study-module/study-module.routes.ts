import { KeptStudyModuleAnswer } from "../setting/setting.schema.ts";
import { pageOf } from "../shared/page.ts";
import { defineRoute } from "../shared/route.ts";
import { StudyModuleAnswersQuery } from "./study-module.schema.ts";
import { studyModuleAnswerList } from "./study-module-answers.list.ts";

export const studyModuleRoutes = {
  answers: defineRoute({
    id: "studyModule.answers",
    method: "GET",
    path: "/api/admin/study-module-answers",
    role: studyModuleAnswerList.role,
    work: studyModuleAnswerList.work,
    summary: "Study-module requests, newest first: sorted, filtered and searched",
    query: StudyModuleAnswersQuery,
    response: pageOf(KeptStudyModuleAnswer),
  }),
};
