import type { LineItem } from "./line-item.schema.ts";

/** Settled, and what it grants waits for a decision (bylaws#registration-enrollment). */
export const isHeld = ({ heldAt, fulfilledAt, takenBack }: Pick<LineItem, "heldAt" | "fulfilledAt" | "takenBack">) =>
  heldAt !== undefined && fulfilledAt === undefined && takenBack === undefined;
