import { absent, nobody, type RowsOf } from "../shared/authorization-row.fixture.ts";

export const rows = {
  "privacy.requestExport": {},
  "privacy.exports": {},
  "privacy.downloadExport": {
    params: absent("exp", "exportId"),
    unlike: { member: nobody, other: nobody, lapsed: nobody, admin: nobody },
  },
  "privacy.requestClosure": {},
  "privacy.withdrawClosure": {},
  "privacy.closures": {},
  "privacy.confirmClosure": { params: absent("per", "personId") },
  "privacy.refuseClosure": { params: absent("per", "personId") },
} as const satisfies RowsOf<"privacy">;
