import { absent, nobody, type RowsOf, somebody } from "../shared/authorization-row.fixture.ts";

export const rows = {
  "people.users": {},
  "people.exportUsers": {},
  "people.get": { params: somebody },
  "people.update": { params: somebody },
  "people.updateSecuId": { params: somebody },
  "people.sendPasswordLink": { params: somebody },
  "people.endSessions": { params: somebody },
  "people.register": {},
  "people.impersonationTarget": { params: somebody },
  "people.impersonate": { params: somebody },
  "people.stopImpersonating": { params: absent("act"), unlike: { admin: nobody } },
  "people.history": { params: somebody },
  "people.historyEntry": {
    params: async () => ({ id: "per_01h00000000000000000009999", seq: "1" }),
    unlike: { admin: nobody },
  },
  "people.endSecondFactor": { params: somebody },
} as const satisfies RowsOf<"people">;
