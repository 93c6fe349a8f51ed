import type { Order, OrderState } from "@guildhall/core/money/order/order.schema";
import { orderStateText } from "@guildhall/core/money/order/words/order-state.rules";
import { StatusChip } from "../../components/state/status-chip.tsx";

const chipOf = {
  locked: "pending",
  charging: "pending",
  needs_action: "due",
  paid: "good",
  failed: "overdue",
  canceled: "neutral",
  refunded: "neutral",
} as const satisfies Record<OrderState, string>;

export const OrderStateChip = ({ order }: { order: Pick<Order, "state" | "refundedCents"> }) => (
  <StatusChip state={chipOf[order.state]}>{orderStateText(order)}</StatusChip>
);
