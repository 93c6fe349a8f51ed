import { eventForSale } from "../../domains/event/event-for-sale.ts";
import { type Actor, personOf } from "../../ground/route/actor.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import type { CartAndUser } from "../cart/cart.schema.ts";
import * as Cart from "./change-cart.ts";

/** Adding it again changes nothing. */
export async function addEvent(actor: Actor, categoryId: string): Promise<CartAndUser> {
  const event = await eventForSale(personOf(actor).personId, categoryId);
  try {
    return await Cart.add(actor, { kind: "event", productId: event.id });
  } catch (error) {
    if (!(error instanceof DomainError && error.code === "cart.already-in")) throw error;
    return Cart.viewWithUser(actor);
  }
}
