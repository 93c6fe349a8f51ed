import { DomainError } from "../../ground/shared/errors.ts";
import type { OrderId } from "../../ground/shared/ids.ts";
import type { PersonId } from "../../ground/shared/values.ts";
import type { ProductKind } from "../../money/catalog/catalog.schema.ts";
import type { AskedLine, Seller } from "../../money/order/line-item/seller.ts";
import { onces } from "./sellers.ts";

const onceOf = (kind: ProductKind): Partial<Exclude<Seller["once"], string>> => {
  const once = onces[kind];
  return once === "often" ? {} : once;
};

/** What the cart remembers of lines that this order has paid until they have taken effect. */
export const awaitedKeys = (orderId: OrderId, lines: readonly AskedLine[]): string[] =>
  lines.flatMap((line) => {
    const key = onceOf(line.kind).keyOf?.(line);
    return key ? `${key} ${orderId}` : [];
  });

/** The cart is read first: either it still remembers the payment, or the effect is there. The write requires it as read. */
export async function refuseBoughtAgain(
  { personId, awaited }: { readonly personId: PersonId; readonly awaited: readonly string[] },
  asked: readonly AskedLine[],
): Promise<void> {
  for (const one of asked) {
    const { keyOf, refusal, refuseHad } = onceOf(one.kind);
    const key = keyOf?.(one);
    if (refusal && key && awaited.some((other) => other.startsWith(`${key} `))) throw new DomainError(refusal);
    await refuseHad?.(personId, one);
  }
}
