import { createId } from "../../ground/shared/create-id.ts";
import type { LineItemId, OrderId } from "../../ground/shared/ids.ts";
import type { Cents, PersonId } from "../../ground/shared/values.ts";
import { unlessOvertaken, type Write, write } from "../../ground/storage/commit.ts";
import type { LineItem } from "../../money/order/line-item/line-item.schema.ts";
import type { Order } from "../../money/order/order.schema.ts";
import * as Person from "../../people/person/person.ts";
import { CartEntity } from "./cart.entity.ts";
import { without } from "./cart.rules.ts";
import { type CartContents, withQuote } from "./contents.ts";

interface CartFields {
  readonly set?: { readonly lineItemIds?: LineItemId[]; readonly discountCode?: string; readonly orderId?: OrderId };
  readonly remove?: readonly ("discountCode" | "orderId")[];
  readonly awaited?: string[];
}

/** Refused as `cart.changed` when the cart changed since it was read. */
export function nextRevision(contents: CartContents, { set = {}, remove = [], awaited = [] }: CartFields): Write {
  const { person, revision } = contents;
  const personId = person.id;
  const fields = { ...set, revision: revision + 1 };
  if (revision === 0) {
    return write(
      CartEntity.create({ personId, lineItemIds: [], checkoutId: contents.checkoutId, ...fields }).params(),
      "cart.changed",
    );
  }
  const patch = CartEntity.patch({ personId }).set(fields);
  const more = awaited.length > 0 ? patch.add({ awaited }) : patch;
  const changed = remove.length > 0 ? more.remove([...remove]) : more;
  return write(changed.where((cart, { eq }) => eq(cart.revision, revision)).params(), "cart.changed");
}

/** The header's figures, with other changes of the person: a transaction may write an item only once. */
export function headerWrite({ person, lines, held, quote }: CartContents, ofPerson?: Person.PersonPatch): Write {
  const waiting = headerOf(held);
  const cart = {
    count: lines.length + waiting.count,
    totalCents: (quote.totalCents + waiting.totalCents) as Cents,
  };
  if (!ofPerson) return Person.patch(person.id, { set: { cart } });
  return Person.patchAsRead(person, { ...ofPerson, set: { ...ofPerson.set, cart } });
}

const headerOf = (left: readonly Pick<LineItem, "finalPrice">[]) => ({
  count: left.length,
  totalCents: left.reduce((sum, { finalPrice }) => sum + finalPrice, 0) as Cents,
});

/** Refused as `cart.changed` when the cart changed since it was read. */
export const lockCart = (contents: CartContents, orderId: OrderId): Write =>
  nextRevision(contents, { set: { orderId } });

/** The cart is open again; the next checkout is another order. */
export const releaseCart = (personId: PersonId, orderId: OrderId): Write =>
  write(
    CartEntity.patch({ personId })
      .set({ checkoutId: createId("order") })
      .add({ revision: 1 })
      .remove(["orderId"])
      .where((cart, { eq }) => eq(cart.orderId, orderId))
      .params(),
  );

/** After payment: the cart keeps only what was left out of the order, with a new checkout id. What else changes of the person is in the header's write. */
export function emptyCart(
  { personId, id: orderId, leftInCart = [] }: Pick<Order, "personId" | "id" | "leftInCart">,
  { set, remove = [] }: Person.PersonPatch = {},
  awaited: string[] = [],
): Write[] {
  const empty = CartEntity.patch({ personId })
    .set({ lineItemIds: leftInCart.map(({ id }) => id), checkoutId: createId("order") })
    .add({ revision: 1, ...(awaited.length > 0 && { awaited }) })
    .remove(["orderId", "discountCode"])
    .where((cart, { eq }) => eq(cart.orderId, orderId));
  return [write(empty.params()), Person.patch(personId, { set: { ...set, cart: headerOf(leftInCart) }, remove })];
}

export const withoutLines = (contents: CartContents, isGone: (line: LineItem) => boolean): CartContents => ({
  ...contents,
  lines: contents.lines.filter((line) => !isGone(line)),
});

/** They have taken effect, or never will. Does nothing without a cart. */
export async function forgetAwaited(personId: PersonId, awaited: string[]): Promise<void> {
  if (awaited.length > 0) await unlessOvertaken(CartEntity.patch({ personId }).delete({ awaited }).go());
}

interface Settled {
  readonly ofPerson?: Person.PersonPatch | undefined;
  readonly awaited?: string[];
}

/** For items that are removed, or that staff settle in another way; refused when the cart has changed. */
export function withdrawal(before: CartContents, gone: readonly LineItemId[], settled: Settled = {}): Write[] {
  const lines = without(before.lines, gone);
  const held = without(before.held, gone);
  const lineItemIds = [...lines, ...held].map(({ id }) => id);
  return [
    nextRevision(before, { set: { lineItemIds }, awaited: settled.awaited ?? [] }),
    headerWrite(withQuote({ ...before, lines, held }), settled.ofPerson),
  ];
}
