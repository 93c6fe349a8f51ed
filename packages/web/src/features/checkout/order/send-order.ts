import type { Cart } from "@guildhall/core/selling/cart/cart.schema";
import type { Checkout, PaymentOutcome } from "@guildhall/core/selling/checkout/payment.schema";

/** The order that the page showed. */
export type ShownOrder = NonNullable<Cart["order"]>;

/** The content of an order: two submissions with the same content are attempts at the same order. */
export const submissionKeyOf = ({ checkoutId, quote, paymentMethodType, donation }: Checkout): string =>
  JSON.stringify([checkoutId, quote, paymentMethodType, donation ?? null]);

interface SendOrderInput<T> {
  readonly cart: Cart;
  readonly payment: Checkout;
  /** The last submission, if it was declined. */
  readonly declined: string | undefined;
  readonly giveUp: (order: ShownOrder) => Promise<PaymentOutcome>;
  readonly readCart: () => Promise<Pick<Cart, "checkoutId">>;
  readonly submit: (payment: Checkout) => Promise<T>;
  /** The order that should be given up is paid, or may be. */
  readonly follow: (outcome: PaymentOutcome) => Promise<T>;
}

/**
 * One press of the button. A declined attempt at another order is given up first; then the shown cart is submitted with
 * the cart's next id. The second request is sent only after the server has said that nothing can be charged for the
 * first.
 */
export async function sendOrder<T>({ cart, payment, declined, ...server }: SendOrderInput<T>): Promise<T> {
  const failed = cart.order?.state === "failed" ? cart.order : undefined;
  if (!failed || declined === submissionKeyOf(payment)) return server.submit(payment);
  const outcome = await server.giveUp(failed);
  if (outcome.order.state !== "canceled") return server.follow(outcome);
  const { checkoutId } = await server.readCart();
  return server.submit({ ...payment, checkoutId, seenAttempt: 0 });
}
