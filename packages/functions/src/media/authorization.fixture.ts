import type { RowsOf } from "../shared/authorization-row.fixture.ts";

export const rows = {
  "media.prepareAvatar": {},
  "media.saveAvatar": {},
  "media.removeAvatar": {},
} as const satisfies RowsOf<"media">;
