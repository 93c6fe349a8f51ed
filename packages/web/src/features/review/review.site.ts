import type { NavigationLink } from "../../components/page/navigation-entry.ts";
import { type Page, pageFor } from "../../lib/page/page.ts";

export const reviewPages: readonly Page[] = [
  pageFor("admin", "/admin/closures", async () => (await import("./closures-page.tsx")).ClosuresPage),
  pageFor("admin", "/admin/closures/:id", async () => (await import("./closures-page.tsx")).ClosurePage),
];

export const closuresLink: NavigationLink = { label: "Accounts to close", to: "/admin/closures" };
