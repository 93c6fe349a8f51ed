import type { RowsOf } from "../shared/authorization-row.fixture.ts";

export const rows = {
  "notification.list": {},
  "notification.markRead": {},
} as const satisfies RowsOf<"notification">;
