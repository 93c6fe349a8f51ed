import type { NavigationLink } from "../../components/page/navigation-entry.ts";
import { type Page, pageFor } from "../../lib/page/page.ts";

export const allMembershipsLink: NavigationLink = { label: "All memberships", to: "/admin/memberships/all" };

export const staffMembershipPages: readonly Page[] = [
  pageFor("admin", allMembershipsLink.to, async () => (await import("./all-memberships-page.tsx")).AllMembershipsPage),
  pageFor(
    "admin",
    "/admin/memberships/figures",
    async () => (await import("./membership-figures-page.tsx")).MembershipFiguresPage,
  ),
];
