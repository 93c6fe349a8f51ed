import type { Follow } from "../change/outbox.schema.ts";
import * as Person from "../person/person.ts";
import { isConditionFailure, type Write, write } from "../shared/commit.ts";
import { DomainError } from "../shared/errors.ts";
import type { PersonId } from "../shared/values.ts";
import * as Customer from "../vendors/stripe/customer.gateway.ts";
import { PayerEntity } from "./payer.entity.ts";

export type Card = Customer.Card;

export type Payer = NonNullable<Awaited<ReturnType<typeof find>>>;

/** Somebody as the payment provider knows them, read consistently. */
export const find = async (personId: PersonId) =>
  (await PayerEntity.get({ personId }).go({ consistent: true })).data ?? undefined;

export function keptCard({ paymentMethodId, brand, lastFour, expires }: Payer): Card | undefined {
  return paymentMethodId && brand && lastFour ? { paymentMethodId, brand, lastFour, expires } : undefined;
}

/** The card that somebody keeps with us, if they do. */
export async function cardOf(personId: PersonId): Promise<Card | undefined> {
  const payer = await find(personId);
  return payer && keptCard(payer);
}

/** Their customer at the payment provider, made when it is first needed; twice at once makes one. */
export async function customerOf({ id }: Pick<Person.Person, "id">): Promise<string> {
  const known = await find(id);
  if (known) return known.customerId;
  const customerId = await Customer.create(id);
  try {
    await PayerEntity.create({ personId: id, customerId }).go();
    return customerId;
  } catch (error) {
    const faster = isConditionFailure(error) ? await find(id) : undefined;
    if (faster) return faster.customerId;
    throw error;
  }
}

/** A card that the browser has just set up: refused as `billing.card-unknown` unless it is this customer's. */
export async function cardFrom(customerId: string, paymentMethodId: string): Promise<Card> {
  const card = await Customer.cardOfCustomer(customerId, paymentMethodId);
  if (!card) throw new DomainError("billing.card-unknown");
  return card;
}

/** What a person's record says of their card, for transactions that write to that record anyway. */
export const cardFields = ({ brand, lastFour, expires }: Card) => ({
  pmType: brand,
  pmLastFour: lastFour,
  pmExpires: expires,
});

/** The payer's own part of `keep`, beside which `cardFields` go onto the person. */
export const keepAtPayer = (personId: PersonId, customerId: string, card: Card): Write =>
  write(PayerEntity.put({ personId, customerId, ...card }).params());

/** The writes that make it the card that is kept, in place of any other. */
export const keep = (personId: PersonId, customerId: string, card: Card): Write[] => [
  keepAtPayer(personId, customerId, card),
  Person.patch(personId, { set: cardFields(card) }),
];

/** The payer's own part of `replace`: refused as a conflict when meanwhile it is another card than was read. */
export const replaceAtPayer = ({ personId, customerId, paymentMethodId }: Payer, card: Card | undefined): Write =>
  write(
    PayerEntity.put({ personId, customerId, ...card })
      .where((kept, { eq }) => eq(kept.paymentMethodId, paymentMethodId as string))
      .params(),
  );

/** The writes after which it is this card, or none. */
export const replace = (payer: Payer, card: Card | undefined): Write[] => [
  replaceAtPayer(payer, card),
  Person.patch(payer.personId, card ? { set: cardFields(card) } : { remove: ["pmType", "pmLastFour", "pmExpires"] }),
];

/** What follows once nobody keeps it: the payment provider is told. */
export const detached = (personId: PersonId, { paymentMethodId }: Card): Follow => ({
  kind: "card-detached",
  ...{ personId, paymentMethodId },
});
