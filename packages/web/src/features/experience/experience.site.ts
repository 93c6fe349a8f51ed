import { type Page, pageFor } from "../../lib/page/page.ts";

export const experiencePages: readonly Page[] = [
  pageFor(
    "member",
    "/certifications-and-training/experience",
    async () => (await import("./experience-page.tsx")).ExperiencePage,
  ),
  pageFor(
    "member",
    "/certifications-and-training/experience/new",
    async () => (await import("./new-experience-page.tsx")).NewExperiencePage,
  ),
  pageFor(
    "member",
    "/certifications-and-training/experience/:id",
    async () => (await import("./edit-experience-page.tsx")).EditExperiencePage,
  ),
];
