import { type Page, pageFor } from "../../lib/page/page.ts";

export const staffRegistrationPages: readonly Page[] = [
  pageFor(
    "admin",
    "/admin/course-registrations",
    async () => (await import("./registrations-page.tsx")).RegistrationsPage,
  ),
];
