import { absent, nobody, type RowsOf } from "../shared/authorization-row.fixture.ts";

export const rows = {
  "receipt.payments": {},
  "receipt.payment": {
    params: absent("ord", "paymentId"),
    unlike: { member: nobody, other: nobody, lapsed: nobody, admin: nobody, acting: nobody },
  },
  "receipt.receiptPdf": {
    params: absent("ord", "paymentId"),
    unlike: { member: nobody, other: nobody, lapsed: nobody, admin: nobody, acting: nobody },
  },
} as const satisfies RowsOf<"receipt">;
