import type { RowsOf } from "../shared/authorization-row.fixture.ts";

export const rows = {
  "membershipList.list": {},
  "membershipList.exportFile": {},
  "membershipList.figures": {},
} as const satisfies RowsOf<"membershipList">;
