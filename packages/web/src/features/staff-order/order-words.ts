import { type ProductKind, productKinds } from "@guildhall/core/catalog/catalog.schema";
import { itemNameOf } from "@guildhall/core/order/line-item/item-name.rules";
import type { LineItemAnswer, PriceBasis } from "@guildhall/core/order/line-item/line-item.schema";
import type { Order, OrderState } from "@guildhall/core/order/order.schema";

type ChipState = "good" | "due" | "overdue" | "info" | "pending" | "neutral";

/** The words for an order's state on staff pages. */
export const orderStateWords = {
  locked: ["due", "Waits for approval"],
  charging: ["pending", "Being charged"],
  needs_action: ["due", "Waits for the bank's confirmation"],
  paid: ["good", "Paid"],
  failed: ["overdue", "Payment failed"],
  canceled: ["neutral", "Canceled"],
  refunded: ["info", "Refunded"],
} as const satisfies Record<OrderState, readonly [ChipState, string]>;

/** The state, and whether a part was refunded. */
export const orderStateText = ({ state, refundedCents }: Pick<Order, "state" | "refundedCents">): string =>
  state === "paid" && refundedCents ? "Refunded in part" : orderStateWords[state][1];

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
