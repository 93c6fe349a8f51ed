import { now, today } from "../../ground/shared/clock.ts";
import { createId } from "../../ground/shared/create-id.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import { isOffered } from "../../money/catalog/catalog.rules.ts";
import type { Offer } from "../../money/catalog/catalog.schema.ts";
import { LineItem } from "../../money/order/line-item/line-item.schema.ts";
import { priceFor } from "../../money/order/line-item/price.rules.ts";
import { buyerOf, type CartContents, withQuote } from "../cart/contents.ts";
import { refuseBoughtAgain } from "../sellers/bought-once.ts";
import { findOffers } from "../sellers/offers.ts";
import { refuseToSell } from "../sellers/refuse.ts";

export type NewLine = Pick<LineItem, "kind" | "productId"> &
  Partial<
    Pick<
      LineItem,
      "id" | "isInternational" | "due" | "attachedTo" | "chargedWhen" | "anonymous" | "request" | "isSample"
    >
  > & {
    readonly chosenCents?: number;
    /** Not what a donor chose, but what is left of a price. */
    readonly isLeftOver?: boolean;
  };

/** At today's prices. Writes nothing. */
export async function withNewLines(
  contents: CartContents,
  lines: readonly NewLine[],
): Promise<{ readonly contents: CartContents; readonly items: readonly LineItem[] }> {
  const found = await findOffers(lines, { personId: contents.person.id, on: today() });
  const offers = found.map(stillOffered);
  for (const [index, line] of lines.entries()) await refuseToSell(contents.person, line, offers[index]);
  await refuseBoughtAgain({ personId: contents.person.id, awaited: contents.awaited }, lines);
  const items = lines.map((line, index) => itemOf(line, offers[index] as Offer, contents));
  const known = items.map(({ id }, index) => [id, offers[index] as Offer] as const);
  return {
    items,
    contents: withQuote({
      ...contents,
      lines: [...contents.lines, ...items],
      offers: new Map([...contents.offers, ...known]),
    }),
  };
}

function stillOffered(offer: Offer | undefined): Offer {
  if (!offer) throw new DomainError("not-found");
  if (isOffered(offer, today())) return offer;
  throw new DomainError("catalog.not-offered", {
    detail: `"${offer.name}" is not offered now. Choose something else.`,
  });
}

function itemOf({ chosenCents, isLeftOver = false, ...line }: NewLine, offer: Offer, contents: CartContents): LineItem {
  const { cents, basis } =
    chosenCents === undefined
      ? priceFor(offer, line.isInternational ?? false, buyerOf(contents))
      : { cents: chosenCents, basis: isLeftOver ? "changed" : "chosen" };
  return LineItem.parse({
    chargedWhen: offer.chargedWhen,
    id: createId("lineItem"),
    ...line,
    personId: contents.person.id,
    name: offer.name,
    account: offer.account,
    price: cents,
    finalPrice: cents,
    basis,
    state: "open",
    addedAt: now(),
  });
}
