import type { NavigationLink } from "../../components/page/navigation-entry.ts";
import { type Page, pageFor } from "../../lib/page/page.ts";

export const settingPages: readonly Page[] = [
  pageFor(
    "admin",
    "/admin/study-module-answers",
    async () => (await import("./study-module-answers-page.tsx")).StudyModuleAnswersPage,
  ),
  pageFor(
    "admin",
    "/admin/extended/wording/:id/preview",
    async () => (await import("./wording-preview-page.tsx")).WordingPreviewPage,
  ),
];

export const studyModuleLink: NavigationLink = { label: "Study-module requests", to: "/admin/study-module-answers" };
