import type { Alert } from "../../../ground/message/alert.schema.ts";
import { type Rejection, rejectionWords } from "../../../ground/message/order-rejection.rules.ts";
import { writtenDollars } from "../../../ground/shared/values.ts";
import type { Order } from "../order.schema.ts";

type Known = Pick<Order, "id" | "totalCents">;

interface InVain {
  readonly amountCents: number;
  /** The order had another price. */
  readonly isOtherSum: boolean;
}

const alert = ({ id }: Known, title: string, message: string): Alert => ({ title, message, url: `/payments/${id}` });

const urgent = (order: Known, title: string, message: string): Alert => ({
  ...alert(order, title, message),
  urgent: true,
});

/** For somebody who was away at the payment, beside the mail. What is still to be done, the dashboard says by the order. */
export const orderAlerts = {
  paid: (order: Known): Alert =>
    alert(order, "Your payment", `What you asked for is approved. We received ${writtenDollars(order.totalCents)}.`),
  actionNeeded: (order: Known): Alert =>
    alert(
      order,
      "Confirm a payment",
      `Your bank asks you to confirm the payment of ${writtenDollars(order.totalCents)}.`,
    ),
  chargeFailed: (order: Known): Alert =>
    alert(order, "A payment failed", `We could not charge ${writtenDollars(order.totalCents)} to your card.`),
  chargedInVain: (order: Known, { amountCents, isOtherSum }: InVain): Alert =>
    isOtherSum
      ? alert(
          order,
          "Charged for an order that is canceled",
          `Your card was charged ${writtenDollars(amountCents)}, which is not its price here. We give it back.`,
        )
      : alert(
          order,
          "Charged for an order that was given up",
          `Your card was charged ${writtenDollars(amountCents)} all the same. We give it back.`,
        ),
  rejected: (order: Known, rejection: Rejection): Alert => {
    const { title, text } = rejectionWords(rejection);
    return urgent(order, title, text);
  },
  refunded: (order: Known, amountCents: number, goesTo: string, ended: readonly string[] = []): Alert =>
    alert(order, "Your refund", [`We have given back ${writtenDollars(amountCents)}, ${goesTo}.`, ...ended].join(" ")),
  /** Where no money moved. */
  ended: (order: Known, ended: readonly string[]): Alert => alert(order, "Ended", ended.join(" ")),
  refundReturned: (order: Known, amountCents: number): Alert =>
    alert(order, "Your refund did not arrive", `Your bank sent ${writtenDollars(amountCents)} back to us.`),
} as const;
