import { DomainError } from "../../../ground/shared/errors.ts";
import type { Write } from "../../../ground/storage/commit.ts";
import * as LineItems from "../../../money/order/line-item/line-item.ts";
import { withdrawal } from "../../../selling/cart/cart-writes.ts";
import { readCart } from "../../../selling/cart/contents.ts";
import { examFeeAbroadIn } from "../registration/certification-offers.ts";
import type { RegistrationRead } from "../registration/registration-read.ts";

/** What its person has put into the cart for an exam. While that is being paid for, it stays, or all is refused (bylaws#exam-by-staff). */
export async function takenFromCart(
  { registration, offers }: RegistrationRead,
  whilePaying: "keep" | "refuse",
): Promise<Write[]> {
  const cart = await readCart(registration.personId);
  const fee = examFeeAbroadIn(offers);
  const own = [...cart.lines, ...cart.held].filter(
    ({ attachedTo, kind, productId }) =>
      attachedTo?.type === "registration" &&
      attachedTo.id === registration.id &&
      (kind === "exam" || productId === fee),
  );
  if (own.length === 0 || registration.status === "pre_registration") return [];
  if (cart.orderId && whilePaying === "refuse") throw new DomainError("cart.locked");
  if (cart.orderId) return [];
  const ids = own.map((line) => line.id);
  return [...own.map(LineItems.removeOpen), ...withdrawal(cart, ids)];
}
