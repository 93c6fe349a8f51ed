import { type Page, pageFor } from "../../lib/page.ts";

export const bulkPages: readonly Page[] = [
  pageFor("admin", "/admin/bulk/:id", async () => (await import("./bulk-page.tsx")).BulkPage),
];
