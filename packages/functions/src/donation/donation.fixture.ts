import { importGifts } from "@guildhall/core/domains/donation/import-gifts";
import type { Cents, Instant, PersonId } from "@guildhall/core/ground/shared/values";
import { importOrders } from "@guildhall/core/money/ledger/import-orders";
import type { LineItem } from "@guildhall/core/money/order/line-item/line-item.schema";
import { aPaidOrder } from "@guildhall/core/money/order/order.fixture";
import type { Order } from "@guildhall/core/money/order/order.schema";

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
