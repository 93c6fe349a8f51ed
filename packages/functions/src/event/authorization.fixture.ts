import { absent, nobody, type RowsOf } from "../shared/authorization-row.fixture.ts";

export const rows = {
  "event.upcoming": { isForEverybody: true },
  "event.addToCart": {
    params: absent("evt", "categoryId"),
    unlike: { member: nobody, other: nobody, lapsed: nobody, admin: nobody, acting: nobody },
  },
} as const satisfies RowsOf<"event">;
