import { productSeed } from "@guildhall/core/money/catalog/catalog.seed";
import { absent, nobody, type RowsOf } from "../shared/authorization-row.fixture.ts";
import { castIdOf } from "../shared/people.fixture.ts";

const ofSomebody = async () => ({ userId: await castIdOf("other") });
const membershipId = productSeed.find(({ kind, key }) => kind === "membership" && key === "professional")?.id ?? "";
const reason = "For a test.";

export const rows = {
  "staffMembership.list": { params: ofSomebody },
  "staffMembership.grant": {
    params: async () => ({ ...(await ofSomebody()), membershipId }),
    body: { reason, start: "1990-01-01", end: "1990-12-31" },
  },
  "staffMembership.change": {
    params: async () => ({ ...(await ofSomebody()), id: "mem_01h00000000000000000009999" }),
    body: { reason, end: "2026-12-31" },
    unlike: { admin: nobody },
  },
  "staffMembership.remove": { params: absent("mem", "id"), body: { reason }, unlike: { admin: nobody } },
} as const satisfies RowsOf<"staffMembership">;
