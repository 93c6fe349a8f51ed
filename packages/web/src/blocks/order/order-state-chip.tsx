import type { Order, OrderState } from "@guildhall/core/money/order/order.schema";
import { orderStateText } from "@guildhall/core/money/order/order-state.rules";
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

/** The state of an order, for its person and for staff. */
export const OrderStateChip = ({ order }: { order: Pick<Order, "state" | "refundedCents"> }) => (
  <StatusChip state={chipOf[order.state]}>{orderStateText(order)}</StatusChip>
);
