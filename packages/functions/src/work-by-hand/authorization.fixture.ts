import { absent, nobody, type RowsOf } from "../shared/authorization-row.fixture.ts";
import { castIdOf } from "../shared/people.fixture.ts";

const body = { issuedOn: "2026-01-02" };

export const rows = {
  "workByHand.list": {},
  "workByHand.issueCredential": {
    params: async () => ({ userId: await castIdOf("other"), ...(await absent("crt")()) }),
    unlike: { admin: nobody },
    body,
  },
  "workByHand.issueBadge": { params: absent("reg"), unlike: { admin: nobody }, body },
  "workByHand.markEnrolled": { params: absent("reg"), unlike: { admin: nobody }, body },
  "workByHand.keepPayment": {
    params: async () => ({ ...(await absent("reg")()), ...(await absent("lin", "lineItemId")()) }),
    unlike: { admin: nobody },
    body: { reason: "It was moved to another registration." },
  },
} as const satisfies RowsOf<"workByHand">;
