import type { NavigationEntry } from "../../components/navigation-entry.ts";
import { type Page, pageFor } from "../../lib/page.ts";

export const privacyPages: readonly Page[] = [
  pageFor("admin", "/admin/closures", async () => (await import("./closures-page.tsx")).ClosuresPage),
];

export const closuresLink: NavigationEntry = { label: "Accounts to close", to: "/admin/closures", icon: "inbox" };
