import type { Offer } from "../../money/catalog/catalog.schema.ts";
import type { AskedLine } from "../../money/order/line-item/seller.ts";
import type { Person } from "../../people/person/person.ts";
import { refusals } from "./sellers.ts";

/** AskedLine when it is put into the cart, and again at checkout. */
export async function refuseToSell(person: Person, asked: AskedLine, offer: Offer | undefined): Promise<void> {
  const refuse = refusals[asked.kind];
  if (refuse !== "never" && !asked.isSample) await refuse(person, asked, offer);
}
