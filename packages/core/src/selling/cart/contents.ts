import { createHash } from "node:crypto";
import { buyerOn } from "../../domains/membership/rules/buyer.rules.ts";
import { nextTerm } from "../../domains/membership/rules/term.rules.ts";
import * as Policy from "../../engines/policy/policy.ts";
import { type Actor, personOf } from "../../ground/route/actor.ts";
import { today } from "../../ground/shared/clock.ts";
import { type LineItemId, type OrderId, OrderId as OrderIdSchema } from "../../ground/shared/ids.ts";
import type { PersonId } from "../../ground/shared/values.ts";
import type { Discount, Offer } from "../../money/catalog/catalog.schema.ts";
import { discountFor, type Usable } from "../../money/catalog/discount.ts";
import type { LineItem } from "../../money/order/line-item/line-item.schema.ts";
import * as LineItems from "../../money/order/line-item/line-item.ts";
import type { Buyer } from "../../money/order/line-item/price.rules.ts";
import { recordedTerms, type Term } from "../../people/person/membership.rules.ts";
import * as Person from "../../people/person/person.ts";
import { findOffers } from "../sellers/offers.ts";
import { CartEntity } from "./cart.entity.ts";
import { type Quote, quoteOf } from "./quote.rules.ts";
import { isHeldInCart } from "./removal.rules.ts";

/** The cart with everything its total depends on, read consistently. */
export interface CartContents {
  readonly person: Person.Person;
  /** 0 while nothing is stored. */
  readonly revision: number;
  readonly checkoutId: OrderId;
  readonly discount?: Discount | undefined;
  readonly hasUsedDiscount: boolean;
  readonly orderId?: OrderId | undefined;
  readonly awaited: readonly string[];
  /** What can be paid for now. */
  readonly lines: readonly LineItem[];
  /** What waits in the cart while staff have its registration (bylaws#cart-waiting). */
  readonly held: readonly LineItem[];
  readonly offers: ReadonlyMap<LineItemId, Offer>;
  /** Of a membership that is bought now. */
  readonly term: Term;
  readonly quote: Quote;
}

export const readCart = (personId: PersonId): Promise<CartContents> => readCartOf(personId, Person.get(personId));

/** The actor's own. Reuses the session check's read. */
export function readCartForRequest(actor: Actor): Promise<CartContents> {
  const { personId } = personOf(actor);
  return readCartOf(personId, Person.getForRequest(actor, personId));
}

async function readCartOf(personId: PersonId, reading: Promise<Person.Person>): Promise<CartContents> {
  const [person, { data: cart }] = await Promise.all([reading, CartEntity.get({ personId }).go({ consistent: true })]);
  const checkoutId = cart?.checkoutId ?? firstCheckoutOf(personId);
  const [{ lines, held, offers }, usable, policy] = await Promise.all([
    readLines(person, cart?.lineItemIds ?? []),
    cart?.discountCode && discountFor(personId, cart.discountCode, checkoutId),
    Policy.of(),
  ]);
  return withQuote({
    person,
    revision: cart?.revision ?? 0,
    checkoutId,
    orderId: cart?.orderId,
    awaited: [...(cart?.awaited ?? [])],
    ...discountIn(usable || undefined),
    ...{ lines, held, offers },
    term: nextTerm(recordedTerms(person), today(), policy),
  });
}

export const discountIn = (usable: Usable | undefined) => ({
  discount: usable?.discount,
  hasUsedDiscount: usable?.hasUsed ?? false,
});

/** Leaves out items that staff have settled meanwhile. */
async function readLines(person: Person.Person, ids: readonly LineItemId[]) {
  const all = (await LineItems.findAll(person.id, ids)).filter(({ state }) => state === "open");
  const held = all.filter((line) => isHeldInCart(line, person));
  const lines = all.filter((line) => !held.includes(line));
  const offers = await findOffers(lines, { personId: person.id, on: today() });
  const known = lines.flatMap(({ id }, index) => (offers[index] ? [[id, offers[index]] as const] : []));
  return { lines, held, offers: new Map(known) };
}

/** Stable, although no cart is stored yet. */
const firstCheckoutOf = (personId: PersonId): OrderId => OrderIdSchema.parse(personId.replace(/^[a-z]+/, "ord"));

export const withQuote = (contents: Omit<CartContents, "quote">): CartContents => ({
  ...contents,
  quote: quoteOf({ ...contents, ...buyerOf(contents), ...offersIn(contents), today: today() }, shortHash),
});

const offersIn = ({ lines, offers }: Pick<CartContents, "lines" | "offers">) => ({
  offers: lines.map(({ id }) => offers.get(id)),
});

/** bylaws#membership-price */
export const buyerOf = ({ person, term }: Pick<CartContents, "person" | "term">): Buyer =>
  buyerOn(person, term, today());

const shortHash = (text: string): string => createHash("sha256").update(text).digest("base64url");
