import { type Page, pageFor } from "../../lib/page.ts";

export const peoplePages: readonly Page[] = [
  pageFor("admin", "/impersonate/take/:id", async () => (await import("./impersonate-page.tsx")).ImpersonatePage),
  pageFor("admin", "/admin/users/:id/history", async () => (await import("./history-page.tsx")).HistoryPage),
];
