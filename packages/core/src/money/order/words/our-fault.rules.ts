import type { Order } from "../order.schema.ts";

/** The failure of an order whose charge Stripe refused because of what we sent. */
export const ourFaultText =
  "Our payment provider did not take what we sent. That is our fault, not your card's, and we have been told.";

/** The failure of an order whose charge never reached Stripe. */
export const unheardText =
  "Our payment provider did not answer, so nothing was charged. That is not your card's fault.";

/** What people are shown of an order has no mark: there the sentence says it. */
export const isOurFault = ({ failure, isOurFault: mark }: Pick<Order, "failure" | "isOurFault">): boolean =>
  mark ?? (failure === ourFaultText || failure === unheardText);

/** Of an order that is tried again, or paid. */
export const noFailure = { failure: undefined, isOurFault: undefined } as const;
