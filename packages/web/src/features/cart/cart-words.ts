import type { Cents } from "@guildhall/core/ground/shared/values";
import { productKinds } from "@guildhall/core/money/catalog/catalog.schema";
import type { Cart, CartItem } from "@guildhall/core/selling/cart/cart.schema";
import { basisWords } from "../../blocks/cart/basis-words.ts";
import { dayText } from "../../lib/text/dates.ts";
import { moneyText } from "../../lib/text/money.ts";

type Described = Pick<CartItem, "category_type" | "basis" | "chargedWhen" | "extra" | "term">;

/** The text below an item's name: its kind, year, price basis and when it is charged. */
export function lineFactsOf({ category_type, basis, chargedWhen, extra, term }: Described): string[] {
  const facts = [
    productKinds[category_type],
    extra.due !== undefined && `Due ${extra.due}`,
    term && `From ${dayText(term.start)} to ${dayText(term.end)}`,
    extra.anonymous && "Anonymous",
    basisWords[basis],
    chargedWhen === "approval" && "Charged once it is approved",
  ];
  return facts.filter((fact): fact is string => Boolean(fact));
}

type Gone = Pick<CartItem, "name" | "canceled" | "full" | "forMembersOnly">;

/** What is said of an item that must be removed before paying. */
export function goneWord({ canceled, full, forMembersOnly }: Gone): string {
  if (canceled) return "Canceled";
  if (full) return "Full";
  return forMembersOnly ? "For members only" : "Not offered any more";
}

/** Why it cannot be bought: what the page of a canceled event says. */
export function whyGone({ canceled, full, forMembersOnly }: Gone): string | undefined {
  if (canceled) return ["This event is canceled.", canceled.reason].filter(Boolean).join(" ");
  if (full) return "All places of this event are taken.";
  return forMembersOnly ? "Your membership is not in force. Add this event again once you are a member." : undefined;
}

const listed = (items: readonly Gone[], what: string): string | undefined =>
  items.length === 0
    ? undefined
    : `${items.map(({ name }) => name).join(" and ")} ${items.length === 1 ? "is" : "are"} ${what}.`;

/** Of items that must be removed before paying. */
export function goneText(gone: readonly Gone[]): string {
  const words = ["Canceled", "Full", "For members only", "Not offered any more"];
  const sentences = [
    ...words.map((word) =>
      listed(
        gone.filter((item) => goneWord(item) === word),
        word.toLowerCase(),
      ),
    ),
    `Remove ${gone.length === 1 ? "it" : "them"} to go on.`,
  ];
  return sentences.filter(Boolean).join(" ");
}

type Priced = Pick<CartItem, "price" | "finalPrice" | "priceWhenAdded">;

/** Says that a price has changed while the item was in the cart. */
export function priceNews({ price, priceWhenAdded }: Priced): string | undefined {
  if (priceWhenAdded === undefined || priceWhenAdded === price) return undefined;
  const way = price > priceWhenAdded ? "went up" : "went down";
  return `The price ${way} since you added this: it was ${moneyText(priceWhenAdded)}, it is now ${moneyText(price)}.`;
}

/** The price without the code, if the code reduces it. */
export const priceBeforeDiscount = ({
  finalPrice,
  extra,
}: Pick<CartItem, "finalPrice" | "extra">): Cents | undefined =>
  extra.price_before_discount !== undefined && extra.price_before_discount > finalPrice
    ? extra.price_before_discount
    : undefined;

/** An item's name, made different from equal names: a person may donate to one cause several times. */
export function nameAmong(items: readonly CartItem[], item: CartItem): string {
  if (items.every(({ id, name }) => id === item.id || name !== item.name)) return item.name;
  const alike = items.filter((other) => wholeName(other) === wholeName(item));
  const place = alike.findIndex(({ id }) => id === item.id) + 1;
  return alike.length === 1 ? wholeName(item) : `${wholeName(item)}, ${place} of ${alike.length}`;
}

const wholeName = ({ name, finalPrice, extra: { due, anonymous } }: CartItem): string =>
  [name, due !== undefined && `due ${due}`, moneyText(finalPrice), anonymous && "anonymous"].filter(Boolean).join(", ");

/** The announcement after an item was removed, with everything that was removed with it. */
export function removedWords(removed: CartItem, before: readonly CartItem[], now: Cart): string {
  const others = removed.removesRegistration ? before.length - now.items.length - 1 : 0;
  const also = others > 0 ? ` and ${others === 1 ? "one more item" : `${others} more items`} of its registration` : "";
  const rest = now.items.length === 0 ? "Your cart is empty." : `The cart total is ${moneyText(now.totalCents)}.`;
  return `${nameAmong(before, removed)}${also} ${others > 0 ? "were" : "was"} taken out. ${rest}`;
}
