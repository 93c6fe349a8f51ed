import { settingRoutes } from "@guildhall/core/setting/setting.routes";
import { useRoute, useRouteAction } from "../../lib/api/use-route.ts";
import { useListRoute } from "../../lib/list/use-list-route.ts";

export const answersPerPage = 20;

/** Not read again while a person fills it in, because the questions must not change. */
export const useStudyModuleForm = () =>
  useRoute(settingRoutes.studyModuleForm, {}, { revalidateOnFocus: false, revalidateOnReconnect: false });

export const useAnswerStudyModule = () => useRouteAction(settingRoutes.answerStudyModule);

export const useStudyModuleAnswers = (page: number) =>
  useListRoute(settingRoutes.studyModuleAnswers, { query: { page, limit: answersPerPage } });

export const useRefundPolicy = () => useRoute(settingRoutes.refundPolicy, {});

export const useHelp = () => useRoute(settingRoutes.help, {});
