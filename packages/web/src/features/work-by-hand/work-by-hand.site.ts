import type { NavigationEntry } from "../../components/page/navigation-entry.ts";
import { type Page, pageFor } from "../../lib/page/page.ts";

export const workByHandPages: readonly Page[] = [
  pageFor("admin", "/admin/work-by-hand", async () => (await import("./work-by-hand-page.tsx")).WorkByHandPage),
];

export const workByHandLink: NavigationEntry = {
  label: "Work by hand",
  to: "/admin/work-by-hand",
  icon: "certificate",
};
