import * as z from "zod/mini";
import { Done } from "../shared/done.schema.ts";
import { PageQuery, pageOf } from "../shared/page.ts";
import { defineRoute } from "../shared/route.ts";
import {
  Banners,
  EmploymentOptions,
  Help,
  KeptStudyModuleAnswer,
  MilitaryInstallations,
  ReferrerContext,
  ReferrerQuery,
  StudyModuleAnswer,
  StudyModuleForm,
} from "./setting.schema.ts";

export const settingRoutes = {
  banners: defineRoute({
    id: "setting.banners",
    method: "GET",
    path: "/api/banners",
    role: "visitor",
    summary: "The announcement and the office-closed notice in force now",
    response: Banners,
  }),
  referrerContext: defineRoute({
    id: "setting.referrerContext",
    method: "GET",
    path: "/api/referrer-context",
    role: "visitor",
    summary: "Copy and video for people who come from another site",
    query: ReferrerQuery,
    response: ReferrerContext,
  }),
  employmentOptions: defineRoute({
    id: "setting.employmentOptions",
    method: "GET",
    path: "/api/employment-options",
    role: "member",
    summary: "Work areas and areas of expertise to choose from",
    response: EmploymentOptions,
  }),
  militaryInstallations: defineRoute({
    id: "setting.militaryInstallations",
    method: "GET",
    path: "/api/military-installations",
    role: "member",
    summary: "Military installations to choose from, by name",
    response: MilitaryInstallations,
  }),
  help: defineRoute({
    id: "setting.help",
    method: "GET",
    path: "/api/help",
    role: "visitor",
    summary: "Answers to what people ask most often, and how to reach the association",
    response: Help,
  }),
  studyModuleForm: defineRoute({
    id: "setting.studyModuleForm",
    method: "GET",
    path: "/api/study-module-form",
    role: "visitor",
    summary: "The public study-module form as staff have put it together",
    response: StudyModuleForm,
  }),
  answerStudyModule: defineRoute({
    id: "setting.answerStudyModule",
    method: "POST",
    path: "/api/study-module-form",
    role: "visitor",
    summary: "Send the public study-module form",
    body: StudyModuleAnswer,
    response: Done,
  }),
  studyModuleAnswers: defineRoute({
    id: "setting.studyModuleAnswers",
    method: "GET",
    path: "/api/admin/study-module-answers",
    role: "admin",
    work: "system-data",
    summary: "What people have sent through the study-module form, newest first",
    query: z.pick(PageQuery, { page: true, limit: true }),
    response: pageOf(KeptStudyModuleAnswer),
  }),
};
