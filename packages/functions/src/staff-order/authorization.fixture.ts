import { anOrderOfNobody, nobody, type RowsOf } from "../shared/authorization-row.fixture.ts";
import { castIdOf } from "../shared/people.fixture.ts";

export const rows = {
  "staffOrder.waitingOrders": {},
  "staffOrder.userPayments": { params: async () => ({ userId: await castIdOf("member") }) },
  "staffOrder.order": { params: anOrderOfNobody, unlike: { admin: nobody } },
  "staffOrder.approve": { params: anOrderOfNobody, body: { totalCents: 0 }, unlike: { admin: nobody } },
  "staffOrder.reject": {
    params: anOrderOfNobody,
    body: { reason: "Not theirs.", seenAttempt: 0 },
    unlike: { admin: nobody },
  },
} as const satisfies RowsOf<"staffOrder">;
