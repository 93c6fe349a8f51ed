import { absent, nobody, type RowsOf } from "../shared/authorization-row.fixture.ts";

export const rows = {
  "checkout.pay": {},
  "checkout.settle": {
    params: absent("ord", "orderId"),
    unlike: { member: nobody, other: nobody, lapsed: nobody, admin: nobody, acting: nobody },
  },
  "checkout.payLater": {
    params: absent("ord", "orderId"),
    body: { totalCents: 1 },
    unlike: { member: nobody, other: nobody, lapsed: nobody, admin: nobody },
  },
  "checkout.cancel": {
    params: absent("ord", "orderId"),
    unlike: { member: nobody, other: nobody, lapsed: nobody, admin: nobody, acting: nobody },
  },
} as const satisfies RowsOf<"checkout">;
