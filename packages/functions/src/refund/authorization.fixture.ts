import { anOrderOfNobody, type RowsOf } from "../shared/authorization-row.fixture.ts";

export const rows = {
  "refund.refund": { params: anOrderOfNobody },
  "refund.giveOtherwise": { params: anOrderOfNobody },
  "refund.closeRefund": { params: anOrderOfNobody },
} as const satisfies RowsOf<"refund">;
