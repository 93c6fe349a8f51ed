import { refuseRegistered } from "../../domains/event/event-registration.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import type { OrderId } from "../../ground/shared/ids.ts";
import type { ProblemCode } from "../../ground/shared/problem.ts";
import type { PersonId } from "../../ground/shared/values.ts";
import type { ProductKind } from "../../money/catalog/catalog.schema.ts";
import type { LineItem } from "../../money/order/line-item/line-item.schema.ts";

type Item = Pick<LineItem, "kind" | "productId">;

interface Once {
  /** Equal for items of which one alone may wait for its effect. */
  readonly keyOf: (item: Item) => string;
  readonly refusal: ProblemCode;
  readonly refuseHad?: (personId: PersonId, item: Item) => Promise<void>;
}

/** Kinds that are not sold again while what was paid has not taken effect (bylaws#paid-once). */
const once: { readonly [K in ProductKind]?: Once } = {
  event: { keyOf: ({ productId }) => `event ${productId}`, refusal: "event.paid", refuseHad: refuseRegistered },
  membership: { keyOf: () => "membership", refusal: "membership.paid" },
};

/** What the cart remembers of items that this order has paid until they have taken effect. */
export const awaitedKeys = (orderId: OrderId, items: readonly Item[]): string[] =>
  items.flatMap((item) => {
    const key = once[item.kind]?.keyOf(item);
    return key ? `${key} ${orderId}` : [];
  });

/** The cart is read first: either it still remembers the payment, or the effect is there. The write requires it as read. */
export async function refuseBoughtAgain(
  { personId, awaited }: { readonly personId: PersonId; readonly awaited: readonly string[] },
  items: readonly Item[],
): Promise<void> {
  for (const item of items) {
    const { keyOf, refusal, refuseHad } = once[item.kind] ?? {};
    const key = keyOf?.(item);
    if (refusal && key && awaited.some((one) => one.startsWith(`${key} `))) throw new DomainError(refusal);
    await refuseHad?.(personId, item);
  }
}
