import { type Page, pageFor } from "../../lib/page/page.ts";
import { bulkLink } from "./bulk-link.ts";

export const bulkPages: readonly Page[] = [
  pageFor("admin", bulkLink.to, async () => (await import("./bulk-jobs-page.tsx")).BulkJobsPage),
  pageFor("admin", "/admin/bulk/:id", async () => (await import("./bulk-page.tsx")).BulkPage),
];
