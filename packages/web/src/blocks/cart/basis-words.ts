import type { PriceBasis } from "@guildhall/core/money/order/line-item/line-item.schema";

/** Why a price is not the regular one. */
export const basisWords: Partial<Record<PriceBasis, string>> = {
  member: "Member price",
  student: "Student price",
  free_for_members: "Free for members",
  changed: "Adjusted price",
};
