import { nobody, type RowsOf } from "../shared/authorization-row.fixture.ts";

export const rows = {
  "place.suggest": { isForEverybody: true },
  "place.get": {
    params: async () => ({ placeId: "nowhere" }),
    unlike: { member: nobody, other: nobody, lapsed: nobody, admin: nobody, acting: nobody },
  },
} as const satisfies RowsOf<"place">;
