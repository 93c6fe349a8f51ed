import { type ProductKind, productKinds } from "@guildhall/core/money/catalog/catalog.schema";
import { itemNameOf } from "@guildhall/core/money/order/line-item/item-name.rules";
import type { LineItemAnswer, PriceBasis } from "@guildhall/core/money/order/line-item/line-item.schema";
import type { Order } from "@guildhall/core/money/order/order.schema";

export const methodWords = {
  card: "Card",
  free: "Nothing to pay",
  override: "Payment overridden by staff",
  outside: "Paid outside of the portal",
} as const satisfies Record<Order["method"], string>;

const basisWords: Partial<Record<PriceBasis, string>> = {
  member: "member price",
  student: "student price",
  free_for_members: "free for members",
  changed: "price changed by staff",
};

/** The text below a line's name: "Certification fee, due 2026, member price". */
export const lineAboutText = ({
  kind,
  due,
  basis,
  anonymous,
}: Pick<LineItemAnswer, "kind" | "due" | "basis" | "anonymous">) =>
  [kindText(kind), due && `due ${due}`, basisWords[basis], anonymous && "given anonymously"].filter(Boolean).join(", ");

const kindText = (kind: ProductKind): string => productKinds[kind];

/** The name of an order's item in a dialog about its money. */
export function itemNameIn(lines: readonly LineItemAnswer[], id: string): string {
  const item = lines.find((line) => line.id === id);
  return item ? itemNameOf(item) : "An item";
}

/** The state of an unpaid item. */
export const owedStateText = ({ state, chargedWhen }: Pick<LineItemAnswer, "state" | "chargedWhen">): string => {
  if (state === "ordered") return "Ordered, not charged yet";
  return chargedWhen === "approval" ? "In the cart, charged on approval" : "In the cart";
};
