import { absent, nobody, type RowsOf } from "../shared/authorization-row.fixture.ts";

const everybody = { member: nobody, other: nobody, lapsed: nobody, admin: nobody, acting: nobody };

export const rows = {
  "extension.ask": { body: { registrationId: "reg_01h00000000000000000009999" }, unlike: everybody },
  "extension.withdraw": { params: absent("ext"), unlike: everybody },
} as const satisfies RowsOf<"extension">;
