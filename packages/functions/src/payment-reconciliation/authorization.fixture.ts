import type { RowsOf } from "../shared/authorization-row.fixture.ts";

export const rows = {
  "paymentReconciliation.webhook": {},
} as const satisfies RowsOf<"paymentReconciliation">;
