import type { RowsOf } from "../shared/authorization-row.fixture.ts";

export const rows = {
  "cart.items": {},
  "cart.remove": {},
  "cart.applyDiscount": {},
  "cart.removeDiscount": {},
} as const satisfies RowsOf<"cart">;
