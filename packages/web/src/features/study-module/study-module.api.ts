import { studyModuleRoutes } from "@guildhall/core/domains/study-module/study-module.routes";
import type { ExportFormat } from "@guildhall/core/engines/list/list.schema";
import { saveListFile } from "../../blocks/print/save-file.ts";
import { useRoute, useRouteAction } from "../../lib/api/use-route.ts";
import type { AskedList } from "../../lib/list/asked-list.ts";
import { useListRoute } from "../../lib/list/use-list-route.ts";

/** Not read again while a person fills it in, because the questions must not change. */
export const useStudyModuleForm = () =>
  useRoute(studyModuleRoutes.form, {}, { revalidateOnFocus: false, revalidateOnReconnect: false });

export const useSendStudyModule = () => useRouteAction(studyModuleRoutes.send);

export const useStudyModuleAnswers = ({ page, limit, sort, filter, search }: AskedList) =>
  useListRoute(studyModuleRoutes.answers, {
    query: { page, limit, sort: [...sort], filter: [...filter], search },
  });

export function useExportAnswers({ sort, filter, search }: AskedList) {
  const { run } = useRouteAction(studyModuleRoutes.exportFile);
  return async (format: ExportFormat): Promise<string> => {
    const file = await run({ body: { sort: [...sort], filter: [...filter], search, format } });
    saveListFile(file);
    return file.fileName;
  };
}
