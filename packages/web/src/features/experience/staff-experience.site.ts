import { type Page, pageFor } from "../../lib/page/page.ts";

export const staffExperiencePages: readonly Page[] = [
  pageFor("admin", "/admin/experiences", async () => (await import("./experiences-page.tsx")).ExperiencesPage),
];
