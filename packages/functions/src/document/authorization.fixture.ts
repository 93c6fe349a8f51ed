import { absent, nobody, type RowsOf } from "../shared/authorization-row.fixture.ts";

const ofNobody = {
  params: absent("med"),
  unlike: { member: nobody, other: nobody, lapsed: nobody, admin: nobody, acting: nobody },
};

export const rows = {
  "document.get": ofNobody,
  "document.link": ofNobody,
  "document.remove": ofNobody,
} as const satisfies RowsOf<"document">;
