import { aLineOfARegistration, aLineOfNobody, type RowsOf } from "../shared/authorization-row.fixture.ts";
import { castIdOf } from "../shared/people.fixture.ts";

export const rows = {
  "staffLineItem.owed": { params: async () => ({ userId: await castIdOf("member") }) },
  "staffLineItem.markPaid": { params: aLineOfNobody },
  "staffLineItem.changePrice": { params: aLineOfNobody },
  "staffLineItem.markPaidOfRegistration": { params: aLineOfARegistration },
  "staffLineItem.changePriceOfRegistration": { params: aLineOfARegistration },
} as const satisfies RowsOf<"staffLineItem">;
