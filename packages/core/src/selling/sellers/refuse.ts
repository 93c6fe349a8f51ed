import type { LocalDate } from "../../ground/shared/values.ts";
import type { Offer } from "../../money/catalog/catalog.schema.ts";
import type { LineItem } from "../../money/order/line-item/line-item.schema.ts";
import type { AskedLine } from "../../money/order/line-item/seller.ts";
import type { Person } from "../../people/person/person.ts";
import { byOwner } from "./owners.ts";
import { refusals, refusalsAtCheckout, refusalsOfCharge } from "./sellers.ts";

/** AskedLine when it is put into the cart, and again at checkout. */
export async function refuseToSell(person: Person, asked: AskedLine, offer: Offer | undefined): Promise<void> {
  const refuse = refusals[asked.kind];
  if (refuse !== "never" && !asked.isSample) await refuse(person, asked, offer);
}

/** Of each owner all of its lines together, before anything is charged. */
export async function refuseTogether(person: Person, lines: readonly LineItem[]): Promise<void> {
  for (const owned of byOwner(lines)) {
    const [first] = owned;
    const refuse = first?.attachedTo && !first.isSample && refusalsAtCheckout[first.attachedTo.type];
    if (refuse) await refuse(owned, person);
  }
}

/** Of an order that was approved before: of each owner all of its lines together, before its card is charged. */
export async function refuseCharge(person: Person, lines: readonly LineItem[], on?: LocalDate): Promise<void> {
  for (const owned of byOwner(lines)) {
    const [first] = owned;
    const refuse = first?.attachedTo && !first.isSample && refusalsOfCharge[first.attachedTo.type];
    if (refuse) await refuse(owned, person, on);
  }
}
