import { settingRoutes } from "@guildhall/core/setting/setting.routes";
import { studyModuleRoutes } from "@guildhall/core/study-module/study-module.routes";
import type { AskedList } from "../../blocks/list/asked-list.ts";
import { useRoute, useRouteAction } from "../../lib/api/use-route.ts";
import { useListRoute } from "../../lib/list/use-list-route.ts";

/** Not read again while a person fills it in, because the questions must not change. */
export const useStudyModuleForm = () =>
  useRoute(settingRoutes.studyModuleForm, {}, { revalidateOnFocus: false, revalidateOnReconnect: false });

export const useAnswerStudyModule = () => useRouteAction(settingRoutes.answerStudyModule);

export const useStudyModuleAnswers = ({ page, limit, sort, filter, search }: AskedList) =>
  useListRoute(studyModuleRoutes.answers, {
    query: { page, limit, sort: [...sort], filter: [...filter], search },
  });

export const useRefundPolicy = () => useRoute(settingRoutes.refundPolicy, {});

export const useHelp = () => useRoute(settingRoutes.help, {});
