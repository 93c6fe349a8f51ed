import type { Offer } from "../../money/catalog/catalog.schema.ts";
import type { Asked } from "../../money/order/line-item/seller.ts";
import type { Person } from "../../people/person/person.ts";
import { refusals } from "./sellers.ts";

/** Asked when it is put into the cart, and again at checkout. */
export async function refuseToSell(person: Person, asked: Asked, offer: Offer | undefined): Promise<void> {
  const refuse = refusals[asked.kind];
  if (refuse !== "never" && !asked.isSample) await refuse(person, asked, offer);
}
