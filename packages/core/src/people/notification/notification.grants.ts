import { type GrantsOf, reads, records } from "../../ground/route/grants.ts";
import type { notificationRoutes } from "./notification.routes.ts";

export const notificationGrants = {
  "notification.list": reads,
  "notification.markRead": records,
} as const satisfies GrantsOf<typeof notificationRoutes>;
