import * as Donation from "../../domains/donation/donation.ts";
import { record } from "../../ground/change/record.ts";
import { type Actor, personOf } from "../../ground/route/actor.ts";
import { now } from "../../ground/shared/clock.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import { requireAllowed } from "../../ground/shared/verdict.ts";
import * as Payer from "../../money/card/payer.ts";
import * as Discounts from "../../money/catalog/discount.ts";
import { ownPriceText, pricesSetBy } from "../../money/catalog/own-price.ts";
import { LineItem } from "../../money/order/line-item/line-item.schema.ts";
import * as LineItems from "../../money/order/line-item/line-item.ts";
import { chargesTooLittle, donationIdOf, sumOfLines } from "../../money/order/order.rules.ts";
import { FrozenLine, Order } from "../../money/order/order.schema.ts";
import * as Orders from "../../money/order/order.ts";
import * as CartWrites from "../cart/cart-writes.ts";
import type { CartContents } from "../cart/contents.ts";
import { refuseBoughtAgain } from "../sellers/bought-once.ts";
import { sentToStaff } from "../sellers/owners.ts";
import { refuseTogether, refuseToSell } from "../sellers/refuse.ts";
import { attemptUntil } from "./due.rules.ts";
import { refusePaidCart } from "./earlier-payment.ts";
import { methodFor } from "./method.rules.ts";
import type { Checkout } from "./payment.schema.ts";
import { quoteHashOf, submissionOf } from "./submission.ts";

export interface Basket {
  readonly contents: CartContents;
  readonly donation?: LineItem | undefined;
  readonly hash: string;
  readonly totalCents: number;
}

/** Refused when it differs from what was shown. */
export async function basketOf(contents: CartContents, checkout: Checkout): Promise<Basket> {
  const { quote, person, offers } = contents;
  for (const line of contents.lines) await refuseToSell(person, line, offers.get(line.id));
  await refuseTogether(person, contents.lines);
  if (quote.lines.some(({ isGone }) => isGone)) throw new DomainError("catalog.not-offered");
  await refuseBoughtAgain({ personId: person.id, awaited: contents.awaited }, contents.lines);
  if (quote.hash !== checkout.quote) throw new DomainError("cart.changed");
  const chosen = await Donation.chosen(checkout.donation, "donation.");
  if (!chosen && quote.lines.length === 0) throw new DomainError("cart.empty");
  const donation = chosen && donationLine(contents, chosen);
  const more = donation ? [donation] : [];
  const isTooLittle = chargesTooLittle([...quote.lines, ...more], [...contents.lines, ...more]);
  if (checkout.paymentMethodType === "card" && isTooLittle) throw new DomainError("billing.too-little");
  return {
    contents,
    donation,
    hash: quoteHashOf(quote.hash, donation && { ...chosen, id: donation.id }),
    totalCents: quote.totalCents + (donation?.finalPrice ?? 0),
  };
}

type Chosen = NonNullable<Awaited<ReturnType<typeof Donation.chosen>>>;

const donationLine = ({ person, checkoutId }: CartContents, { amountCents, ...chosen }: Chosen): LineItem =>
  LineItem.parse({
    ...chosen,
    id: donationIdOf(checkoutId),
    personId: person.id,
    kind: "donation",
    price: amountCents,
    finalPrice: amountCents,
    basis: "chosen",
    chargedWhen: "now",
    state: "open",
    addedAt: now(),
  });

/** Locks the cart and claims the code in one transaction, before any charge. `conflict` if it was placed meanwhile. */
export async function placeOrder(actor: Actor, basket: Basket, checkout: Checkout): Promise<Order> {
  const { contents, donation } = basket;
  const { person, quote, discount } = contents;
  const how = await methodAndCard(actor, basket, checkout);
  // What cannot be sent to staff is refused before anything is charged.
  await sentToStaff(
    contents.lines.filter(({ chargedWhen }) => chargedWhen === "approval"),
    person,
  );
  const ownPrice = await ownPriceIn(actor, basket);
  const claimed = quote.discountCents > 0 ? discount : undefined;
  const order = newOrder(actor, basket, {
    submission: submissionOf(checkout),
    attemptId: checkout.attemptId,
    ...how,
    ownPrice,
    ...(claimed && { discount: { code: claimed.code, percentage: claimed.percentage, amount: claimed.amount } }),
  });
  await record(actor, {
    about: person.id,
    action: "billing.order-placed",
    writes: [
      Orders.placed(order),
      CartWrites.lockCart(contents, order.id),
      ...(donation ? [LineItems.put(donation)] : []),
      ...(claimed ? Discounts.claimDiscount(person.id, claimed, order.id) : []),
    ],
    after: { order: order.id, totalCents: basket.totalCents, method: order.method },
    ...reasonOf(order.notes, ownPrice),
  });
  return order;
}

const reasonOf = (...said: readonly (string | undefined)[]) => {
  const reason = said.filter(Boolean).join(" ");
  return reason ? { reason } : {};
};

/** bylaws#own-price */
async function ownPriceIn(actor: Actor, { contents: { lines, quote, discount } }: Basket): Promise<string | undefined> {
  const { personId, role } = personOf(actor);
  if (role !== "admin") return undefined;
  const own = await pricesSetBy(personId);
  const names = lines.filter(({ productId }) => own.has(productId)).map(({ name }) => name);
  const codes = discount && quote.discountCents > 0 && own.has(discount.code) ? [discount.code] : [];
  const all = [...new Set([...names, ...codes])];
  return all.length > 0 ? ownPriceText(all) : undefined;
}

type Rest = Pick<Order, "submission" | "attemptId" | "method" | "discount" | "paymentMethodId" | "keepsCard" | "notes">;

function newOrder(
  actor: Actor,
  { contents, donation, hash }: Basket,
  { ownPrice, ...rest }: Rest & { readonly ownPrice: string | undefined },
): Order {
  const at = now();
  const lines = [...contents.quote.lines, ...(donation ? [donation] : [])];
  return Order.parse({
    ...rest,
    id: contents.checkoutId,
    personId: contents.person.id,
    state: "charging",
    revision: 1,
    hash,
    lines: lines.map((line) => FrozenLine.parse(line)),
    ...(contents.held.length > 0 && { leftInCart: contents.held }),
    totalCents: sumOfLines(lines.filter(({ chargedWhen }) => chargedWhen === "now")),
    chargedWhen: "now",
    placedAt: at,
    attempt: 1,
    attemptedAt: at,
    dueAt: attemptUntil(at),
    timeline: [{ ...Orders.firstHappening(actor), ...(ownPrice && { detail: ownPrice }) }],
  });
}

async function methodAndCard(actor: Actor, { contents, totalCents }: Basket, checkout: Checkout) {
  const method = paymentMethodFor(actor, checkout, totalCents);
  const { overrideNotes: notes } = checkout;
  if (method === "override") {
    await refusePaidCart(contents.checkoutId);
    return { method, ...(notes && { notes }) };
  }
  if (method !== "card") return { method };
  return { method, ...(await cardFor(actor, checkout)) };
}

export function paymentMethodFor(
  actor: Actor,
  { paymentMethodType }: Pick<Checkout, "paymentMethodType">,
  totalCents: number,
) {
  const isActing = personOf(actor).actedBy !== undefined;
  return requireAllowed(methodFor(paymentMethodType, { totalCents, isActing }));
}

type ChosenCard = Pick<Checkout, "stripeToken" | "shownCard" | "keepCard">;

export const isShown = (card: Order["card"], { shownCard }: Pick<ChosenCard, "shownCard">): boolean =>
  card !== undefined && card.brand === shownCard?.brand && card.lastFour === shownCard.lastFour;

export async function cardFor(actor: Actor, chosen: ChosenCard) {
  const { stripeToken, keepCard } = chosen;
  const { personId } = personOf(actor);
  const payer = await Payer.find(personId);
  const kept = payer && Payer.keptCard(payer);
  if (stripeToken === undefined || stripeToken === kept?.paymentMethodId) {
    if (kept === undefined) throw new DomainError("billing.card-needed");
    if (stripeToken === undefined && !isShown(kept, chosen)) throw new DomainError("billing.card-changed");
    return { ...cardOnOrder(kept), keepsCard: undefined };
  }
  // Entering a card creates the customer.
  if (!payer) throw new DomainError("billing.card-unknown");
  return { ...cardOnOrder(await Payer.cardFrom(payer.customerId, stripeToken)), keepsCard: keepCard };
}

export const cardOnOrder = ({ paymentMethodId, brand, lastFour }: Payer.KeptCard) => ({
  paymentMethodId,
  card: { brand, lastFour },
});
