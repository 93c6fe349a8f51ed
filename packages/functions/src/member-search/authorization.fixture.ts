import { absent, nobody, type RowsOf } from "../shared/authorization-row.fixture.ts";

/** Without a valid membership, the domain itself refuses: `shown.test.ts`. */
export const rows = {
  "memberSearch.list": {},
  "memberSearch.get": { params: absent("per"), unlike: { member: nobody, acting: nobody } },
} as const satisfies RowsOf<"memberSearch">;
