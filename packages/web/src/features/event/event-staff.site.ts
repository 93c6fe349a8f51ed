import { type Page, pageFor } from "../../lib/page/page.ts";

/** Apart from the pages of members, who do not load their names. */
export const eventStaffPages: readonly Page[] = [
  pageFor("admin", "/admin/extended/event/:id/roster", async () => (await import("./roster-page.tsx")).RosterPage),
];
