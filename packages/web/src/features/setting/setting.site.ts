import { type Page, pageFor } from "../../lib/page/page.ts";

export const settingPages: readonly Page[] = [
  pageFor(
    "admin",
    "/admin/extended/wording/:id/preview",
    async () => (await import("./wording-preview-page.tsx")).WordingPreviewPage,
  ),
];
