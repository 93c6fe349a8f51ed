import type { NavigationLink } from "../../components/page/navigation-entry.ts";
import { type Page, pageFor } from "../../lib/page/page.ts";

export const systemDataPages: readonly Page[] = [
  pageFor("admin", "/admin/extended", async () => (await import("./all-system-data-page.tsx")).AllSystemDataPage),
  pageFor("admin", "/admin/extended/:name", async () => (await import("./rows-page.tsx")).RowsPage),
  pageFor("admin", "/admin/extended/:name/new", async () => (await import("./row-page.tsx")).NewRowPage),
  pageFor("admin", "/admin/extended/:name/:id", async () => (await import("./row-page.tsx")).RowPage),
];

export const systemDataLink: NavigationLink = { label: "All system data", to: "/admin/extended" };
