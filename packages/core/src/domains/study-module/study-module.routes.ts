import { ListFileRows } from "../../engines/list/exported-rows.schema.ts";
import { defineRoute } from "../../ground/route/route.ts";
import { Done } from "../../ground/shared/done.schema.ts";
import { pageOf } from "../../ground/shared/page.ts";
import { KeptStudyModuleAnswer, StudyModuleAnswer, StudyModuleForm } from "./study-module.schema.ts";
import { studyModuleAnswerList } from "./study-module-answers.list.ts";
import { StudyModuleAnswersQuery, StudyModuleFileQuery } from "./study-module-answers.schema.ts";

export const studyModuleRoutes = {
  form: defineRoute({
    id: "studyModule.form",
    method: "GET",
    path: "/api/study-module-form",
    role: "visitor",
    summary: "The public study-module form as staff have put it together",
    response: StudyModuleForm,
  }),
  send: defineRoute({
    id: "studyModule.send",
    method: "POST",
    path: "/api/study-module-form",
    role: "visitor",
    summary: "Send the public study-module form",
    body: StudyModuleAnswer,
    response: Done,
  }),
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
  exportFile: defineRoute({
    id: "studyModule.exportFile",
    method: "POST",
    path: "/api/admin/study-module-answers/export",
    role: studyModuleAnswerList.role,
    work: studyModuleAnswerList.work,
    summary: "The study-module requests that the list is narrowed to, as a file for spreadsheets",
    body: StudyModuleFileQuery,
    response: ListFileRows,
  }),
};
