import { importGifts } from "@guildhall/core/donation/import-gifts";
import { importOrders } from "@guildhall/core/ledger/import-orders";
import type { LineItem } from "@guildhall/core/order/line-item/line-item.schema";
import { aPaidOrder } from "@guildhall/core/order/order.fixture";
import type { Order } from "@guildhall/core/order/order.schema";
import type { Cents, Instant, PersonId } from "@guildhall/core/shared/values";

/** A person's paid donation to the general fund, in its own order. */
export async function aDonationOf(
  personId: PersonId,
  givenAt: string,
  cents: number,
  { line = {}, order = {} }: { line?: Partial<LineItem>; order?: Partial<Order> } = {},
) {
  const amount = cents as Cents;
  const paidAt = givenAt as Instant;
  const gift = {
    kind: "donation",
    name: "General fund",
    price: amount,
    finalPrice: amount,
    basis: "chosen",
    paidAt,
  } as const;
  const made = aPaidOrder(personId, [{ ...gift, ...line }], { paidAt, placedAt: paidAt, ...order });
  await importOrders([made]);
  await importGifts(made.lines);
  return made;
}
