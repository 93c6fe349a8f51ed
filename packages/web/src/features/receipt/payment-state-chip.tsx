import type { OrderState } from "@guildhall/core/order/order.schema";
import { paymentStateWords } from "@guildhall/core/receipt/receipt.rules";
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

export const PaymentStateChip = ({ state }: { state: OrderState }) => (
  <StatusChip state={chipOf[state]}>{paymentStateWords[state]}</StatusChip>
);
