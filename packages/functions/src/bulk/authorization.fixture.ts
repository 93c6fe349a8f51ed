import { absent, nobody, type RowsOf } from "../shared/authorization-row.fixture.ts";

export const rows = {
  "bulk.start": {},
  "bulk.startFile": {},
  "bulk.startMembershipFile": {},
  "bulk.file": { params: absent("blk"), unlike: { admin: nobody } },
  "bulk.list": {},
  "bulk.get": { params: absent("blk"), unlike: { admin: nobody } },
  "bulk.again": { params: absent("blk"), unlike: { admin: nobody } },
  "bulk.undo": { params: absent("blk"), unlike: { admin: nobody } },
} as const satisfies RowsOf<"bulk">;
