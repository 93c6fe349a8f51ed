import type { Cart } from "@guildhall/core/cart/cart.schema";
import type { Checkout, PaymentOutcome } from "@guildhall/core/checkout/payment.schema";
import type { OrderId } from "@guildhall/core/shared/ids";

/** What an order is about: two submissions that say the same are attempts at the same order. */
export const submissionKeyOf = ({ checkoutId, quote, paymentMethodType, donation }: Checkout): string =>
  JSON.stringify([checkoutId, quote, paymentMethodType, donation ?? null]);

interface SendOrderInput<T> {
  readonly cart: Cart;
  readonly payment: Checkout;
  /** What was sent last, where it was declined. */
  readonly declined: string | undefined;
  readonly giveUp: (orderId: OrderId) => Promise<PaymentOutcome>;
  readonly readCart: () => Promise<Pick<Cart, "checkoutId">>;
  readonly submit: (payment: Checkout) => Promise<T>;
  /** The order that was to be given up is through, or may be. */
  readonly follow: (outcome: PaymentOutcome) => Promise<T>;
}

/**
 * One press: what was declined, and is another order by now, is given up first; then what was shown is submitted under
 * the cart's next id. Only the server's word that nothing can be charged on the first lets the second be sent.
 */
export async function sendOrder<T>({ cart, payment, declined, ...server }: SendOrderInput<T>): Promise<T> {
  const failed = cart.order?.state === "failed" ? cart.order : undefined;
  if (!failed || declined === submissionKeyOf(payment)) return server.submit(payment);
  const outcome = await server.giveUp(failed.id);
  if (outcome.order.state !== "canceled") return server.follow(outcome);
  const { checkoutId } = await server.readCart();
  return server.submit({ ...payment, checkoutId });
}
