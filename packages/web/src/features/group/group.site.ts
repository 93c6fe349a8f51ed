import { type Page, pageFor } from "../../lib/page/page.ts";

export const groupPages: readonly Page[] = [
  pageFor(
    "admin",
    "/admin/extended/group/:id/members",
    async () => (await import("./group-members-page.tsx")).GroupMembersPage,
  ),
];
