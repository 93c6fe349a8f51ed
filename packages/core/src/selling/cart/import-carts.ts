import { createId } from "../../ground/shared/create-id.ts";
import type { PersonId } from "../../ground/shared/values.ts";
import { commit, write } from "../../ground/storage/commit.ts";
import type { LineItem } from "../../money/order/line-item/line-item.schema.ts";
import * as LineItems from "../../money/order/line-item/line-item.ts";
import { CartEntity } from "./cart.entity.ts";
import { headerWrite } from "./cart-writes.ts";
import { readCart } from "./contents.ts";

interface ImportedCart {
  readonly personId: PersonId;
  readonly lines: readonly LineItem[];
  readonly discountCode?: string;
}

/** Also sets the header's figures, at today's prices. */
export async function importCarts(carts: readonly ImportedCart[]): Promise<void> {
  for (const { personId, lines, discountCode } of carts) {
    const lineItemIds = lines.map(({ id }) => id);
    const code = discountCode === undefined ? {} : { discountCode };
    const cart = CartEntity.put({ personId, revision: 1, lineItemIds, checkoutId: createId("order"), ...code });
    await commit([...lines.map(LineItems.put), write(cart.params())]);
    await commit([headerWrite(await readCart(personId))]);
  }
}
