import * as Person from "../person/person.ts";
import { type Write, write } from "../shared/commit.ts";
import { createId } from "../shared/create-id.ts";
import type { LineItemId, OrderId } from "../shared/ids.ts";
import type { Cents, PersonId } from "../shared/values.ts";
import { CartEntity } from "./cart.entity.ts";
import { without } from "./cart.rules.ts";
import { type Contents, quoted } from "./contents.ts";

/** What changes on the person's record in the same write as the header's count and total. */
export type PersonFields = NonNullable<Person.Change["set"]>;

interface Step {
  readonly set?: { readonly lineItemIds?: LineItemId[]; readonly discountCode?: string; readonly orderId?: OrderId };
  readonly remove?: readonly ("discountCode" | "orderId")[];
}

/** The cart's next revision: refused as `cart.changed` when it is not as it was read. */
export function step(contents: Contents, { set = {}, remove = [] }: Step): Write {
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
  const changed = remove.length > 0 ? patch.remove([...remove]) : patch;
  return write(changed.where((cart, { eq }) => eq(cart.revision, revision)).params(), "cart.changed");
}

/**
 * What the header says of a cart. What else changes on the person's record comes along, as it was read: a transaction
 * writes each item once.
 */
export function header({ person, lines, quote }: Contents, ofPerson?: Person.Change): Write {
  const cart = { count: lines.length, totalCents: quote.totalCents as Cents };
  if (!ofPerson) return Person.change(person.id, { set: { cart } });
  return Person.changeAsRead(person, { ...ofPerson, set: { ...ofPerson.set, cart } });
}

/** The cart belongs to an order from here on: refused as `cart.changed` when it is not as it was read. */
export const lock = (contents: Contents, orderId: OrderId): Write => step(contents, { set: { orderId } });

/** The order came to nothing, and the cart is the person's again; what is submitted next is another order. */
export const unlock = (personId: PersonId, orderId: OrderId): Write =>
  write(
    CartEntity.patch({ personId })
      .set({ checkoutId: createId("order") })
      .add({ revision: 1 })
      .remove(["orderId"])
      .where((cart, { eq }) => eq(cart.orderId, orderId))
      .params(),
  );

/** The order that the cart was locked for took everything in it: empty, with a new checkout id, and so the header says. */
export function emptied(personId: PersonId, orderId: OrderId, set: PersonFields = {}): Write[] {
  const empty = CartEntity.patch({ personId })
    .set({ lineItemIds: [], checkoutId: createId("order") })
    .add({ revision: 1 })
    .remove(["orderId", "discountCode"])
    .where((cart, { eq }) => eq(cart.orderId, orderId));
  return [
    write(empty.params()),
    Person.change(personId, { set: { ...set, cart: { count: 0, totalCents: 0 as Cents } }, remove: ["cartOrder"] }),
  ];
}

/** The writes that take some items out of a cart, for staff who settle them in another way; refused when it has changed. */
export function withdrawal(before: Contents, gone: readonly LineItemId[], ofPerson?: Person.Change): Write[] {
  const lines = without(before.lines, gone);
  const lineItemIds = lines.map(({ id }) => id);
  return [step(before, { set: { lineItemIds } }), header(quoted({ ...before, lines }), ofPerson)];
}
