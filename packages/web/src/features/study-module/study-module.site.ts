import type { NavigationLink } from "../../components/page/navigation-entry.ts";
import { type Page, pageFor } from "../../lib/page/page.ts";

export const studyModulePages: readonly Page[] = [
  pageFor(
    "admin",
    "/admin/study-module-answers",
    async () => (await import("./study-module-answers-page.tsx")).StudyModuleAnswersPage,
  ),
];

export const studyModuleLink: NavigationLink = { label: "Study-module requests", to: "/admin/study-module-answers" };
