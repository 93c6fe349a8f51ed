import { nobody, type RowsOf } from "../shared/authorization-row.fixture.ts";

export const rows = {
  "donation.options": { isForEverybody: true },
  "donation.addToCart": {},
  "donation.years": {},
  "donation.letter": {
    params: async () => ({ year: "2020" }),
    unlike: { member: nobody, other: nobody, lapsed: nobody, admin: nobody, acting: nobody },
  },
  "donation.letterPdf": {
    params: async () => ({ year: "2020" }),
    unlike: { member: nobody, other: nobody, lapsed: nobody, admin: nobody, acting: nobody },
  },
} as const satisfies RowsOf<"donation">;
