import type { Order } from "../order.schema.ts";

/** The one word for each state, for the person and for staff, on pages and on paper. */
const orderStateNames: Readonly<Record<Order["state"], string>> = {
  locked: "Waiting for approval",
  charging: "Being processed",
  needs_action: "Waiting for the bank",
  paid: "Paid",
  failed: "Payment failed",
  canceled: "Canceled",
  refunded: "Refunded",
};

/** Also says whether a part was given back. */
export const orderStateText = ({ state, refundedCents }: Pick<Order, "state" | "refundedCents">): string =>
  state === "paid" && refundedCents ? "Refunded in part" : orderStateNames[state];
