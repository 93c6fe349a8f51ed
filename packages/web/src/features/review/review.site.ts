import type { NavigationLink } from "../../components/page/navigation-entry.ts";
import { type Page, pageFor } from "../../lib/page/page.ts";

export const reviewPages: readonly Page[] = [
  pageFor("admin", "/admin/closures", async () => (await import("./closures-page.tsx")).ClosuresPage),
  pageFor("admin", "/admin/closures/:id", async () => (await import("./closures-page.tsx")).ClosurePage),
  pageFor("admin", "/admin/memberships", async () => (await import("./memberships-page.tsx")).MembershipsPage),
  pageFor("admin", "/admin/memberships/:id", async () => (await import("./memberships-page.tsx")).MembershipReviewPage),
];

export const closuresLink: NavigationLink = { label: "Accounts to close", to: "/admin/closures" };

export const membershipsLink: NavigationLink = { label: "Memberships", to: "/admin/memberships" };
