import { record } from "../../ground/change/record.ts";
import { type Actor, personOf } from "../../ground/route/actor.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import type { Write } from "../../ground/storage/commit.ts";
import { countAttempt } from "../../ground/storage/rate-limit.ts";
import { retryWhenOvertaken } from "../../ground/storage/retry.ts";
import type { LineItem } from "../../money/order/line-item/line-item.schema.ts";
import * as LineItems from "../../money/order/line-item/line-item.ts";
import * as Orders from "../../money/order/order.ts";
import type { PersonPatch as PersonChange } from "../../people/person/person.ts";
import { getUser } from "../../people/person/user.ts";
import { cartViewOf, isSame } from "../cart/cart.rules.ts";
import { Cart, type CartAndUser } from "../cart/cart.schema.ts";
import { headerWrite, nextRevision } from "../cart/cart-writes.ts";
import { type CartContents, readCart, readCartForRequest } from "../cart/contents.ts";
import { cancelClosedOrder, isClosed } from "../checkout/cancel-closed-order.ts";
import { cartLimits } from "./cart.limit.ts";
import { type NewLine, withNewLines } from "./new-line.ts";

export type { NewLine } from "./new-line.ts";

/** What one order's transaction can hold. */
const mostItemsOfCart = 30;

export async function view(actor: Actor): Promise<Cart> {
  const contents = await readCart(personOf(actor).personId);
  const order = contents.orderId && (await Orders.find(contents.person.id, contents.orderId));
  return Cart.parse(cartViewOf(contents, order || undefined));
}

export async function viewWithUser(actor: Actor): Promise<CartAndUser> {
  const [cart, user] = await Promise.all([view(actor), getUser(actor)]);
  return { ...cart, user };
}

/** Refused while a payment is under way; a declined order is canceled first. */
export async function readForChange(actor: Actor): Promise<CartContents> {
  const { personId } = personOf(actor);
  const contents = await readCartForRequest(actor);
  if (contents.orderId === undefined) return contents;
  const order = await Orders.find(personId, contents.orderId);
  if (order && isClosed(order)) {
    await cancelClosedOrder(actor, order);
    return readCart(personId);
  }
  const detail = "A payment for your cart is not through yet. Open your cart to go on with it, or to start over.";
  throw new DomainError("cart.locked", { detail });
}

export const retryIfChanged = <T>(work: () => Promise<T>): Promise<T> => retryWhenOvertaken(work, ["cart.changed"]);

/** At today's price. Other domains sell through this. */
export async function add(actor: Actor, line: NewLine): Promise<CartAndUser> {
  const { personId } = personOf(actor);
  await countAttempt(cartLimits["cart.person"], personId);
  await retryIfChanged(async () => {
    const before = await readForChange(actor);
    if (before.lines.some(({ id }) => id === line.id)) return;
    const { writes, items } = await addition(before, [line]);
    const after = { items: items.map(({ id, kind, name, price }) => ({ id, kind, name, price })) };
    await record(actor, { about: personId, action: "cart.item-added", writes, after });
  });
  return viewWithUser(actor);
}

interface Addition {
  readonly items: readonly LineItem[];
  readonly writes: readonly Write[];
}

/** For another domain's transaction, with its changes of the person. `cart.changed` when the cart has changed. */
export async function addition(
  before: CartContents,
  lines: readonly NewLine[],
  ofPerson?: PersonChange,
): Promise<Addition> {
  if (before.lines.length + before.held.length + lines.length > mostItemsOfCart) throw new DomainError("cart.full");
  const { contents, items } = await withNewLines(before, lines);
  const all = [...contents.lines, ...contents.held];
  const repeated = items.find((item) => all.some((line) => line !== item && isSame(line, item)));
  if (repeated) {
    throw new DomainError("cart.already-in", {
      detail: `"${repeated.name}" is in your cart already. Go there to check out.`,
    });
  }
  const lineItemIds = all.map(({ id }) => id);
  return {
    items,
    writes: [
      ...items.map(LineItems.put),
      nextRevision(before, { set: { lineItemIds } }),
      headerWrite(contents, ofPerson),
    ],
  };
}
