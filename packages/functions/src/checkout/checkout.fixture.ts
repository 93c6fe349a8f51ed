import { OrderId } from "@guildhall/core/ground/shared/ids";
import type { PersonId } from "@guildhall/core/ground/shared/values";
import * as Payer from "@guildhall/core/money/card/payer";
import * as Ledger from "@guildhall/core/money/ledger/ledger";
import * as LineItems from "@guildhall/core/money/order/line-item/line-item";
import * as Orders from "@guildhall/core/money/order/order";
import { readCart } from "@guildhall/core/selling/cart/contents";
import { wholeStripe } from "@guildhall/core/vendors/stripe/stripe-client";

/** The stored data of a checkout: the order, its lines, the cart, the ledger. */
export async function behind(personId: PersonId, id: string) {
  const orderId = OrderId.parse(id);
  const order = await Orders.get(personId, orderId);
  const lines = await LineItems.findAll(
    personId,
    order.lines.map((line) => line.id),
  );
  const [cart, ledger] = [await readCart(personId), await Ledger.ofOrder(personId, orderId)];
  return { order, lines, cart, ledger };
}

/** The states of a person's orders, the oldest first. */
export const statesOf = async (personId: PersonId): Promise<string[]> =>
  (await Orders.ofPerson(personId)).reverse().map(({ state }) => state);

/** A person's payments at the payment provider, each with its state and number of charges. */
export async function paymentsOf(personId: PersonId) {
  const payer = await Payer.find(personId);
  if (!payer) return [];
  const { paymentIntents, charges } = await wholeStripe();
  const { data } = await paymentIntents.list({ customer: payer.customerId });
  return Promise.all(
    data.map(async ({ id, status, amount, metadata, client_secret }) => {
      const made = await charges.list({ payment_intent: id });
      const succeeded = made.data.filter((charge) => charge.status === "succeeded").length;
      return { id, status, amount, metadata, client_secret: client_secret ?? "", charges: made.data.length, succeeded };
    }),
  );
}
