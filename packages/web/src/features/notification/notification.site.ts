import { type Page, pageFor } from "../../lib/page/page.ts";

export const notificationPages: readonly Page[] = [
  pageFor("member", "/notifications", async () => (await import("./notifications-page.tsx")).NotificationsPage),
];
