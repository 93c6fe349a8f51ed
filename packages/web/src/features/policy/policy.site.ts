import type { NavigationLink } from "../../components/page/navigation-entry.ts";
import { type Page, pageFor } from "../../lib/page/page.ts";

export const policyPages: readonly Page[] = [
  pageFor("admin", "/admin/policy", async () => (await import("./policy-page.tsx")).PolicyPage),
];

export const policyLink: NavigationLink = { label: "Policy", to: "/admin/policy" };
