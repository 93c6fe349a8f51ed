import type { Follow } from "../../ground/change/outbox.schema.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import type { PersonId } from "../../ground/shared/values.ts";
import { isConditionFailure, type Write, write } from "../../ground/storage/commit.ts";
import * as Person from "../../people/person/person.ts";
import * as Customer from "../../vendors/stripe/customer.gateway.ts";
import { PayerEntity } from "./payer.entity.ts";

export type KeptCard = Customer.Card;

export type Payer = NonNullable<Awaited<ReturnType<typeof find>>>;

export const find = async (personId: PersonId) =>
  (await PayerEntity.get({ personId }).go({ consistent: true })).data ?? undefined;

export function keptCard({ paymentMethodId, brand, lastFour, expires }: Payer): KeptCard | undefined {
  return paymentMethodId && brand && lastFour ? { paymentMethodId, brand, lastFour, expires } : undefined;
}

export async function cardOf(personId: PersonId): Promise<KeptCard | undefined> {
  const payer = await find(personId);
  return payer && keptCard(payer);
}

/** Created on first use; one even if asked for twice at once. */
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

/** Refused as `billing.card-unknown` unless it is this customer's card. */
export async function cardFrom(customerId: string, paymentMethodId: string): Promise<KeptCard> {
  const card = await Customer.cardOfCustomer(customerId, paymentMethodId);
  if (!card) throw new DomainError("billing.card-unknown");
  return card;
}

/** For transactions that write the person's record anyway. */
export const cardFields = ({ brand, lastFour, expires }: KeptCard) => ({
  pmType: brand,
  pmLastFour: lastFour,
  pmExpires: expires,
});

/** Without the person's fields, for use with `cardFields`. */
export const keepAtPayer = (personId: PersonId, customerId: string, card: KeptCard): Write =>
  write(PayerEntity.put({ personId, customerId, ...card }).params());

export const keep = (personId: PersonId, customerId: string, card: KeptCard): Write[] => [
  keepAtPayer(personId, customerId, card),
  Person.patch(personId, { set: cardFields(card) }),
];

/** Without the person's fields. `conflict` if the stored card changed since it was read. */
export const replaceAtPayer = ({ personId, customerId, paymentMethodId }: Payer, card: KeptCard | undefined): Write =>
  write(
    PayerEntity.put({ personId, customerId, ...card })
      .where((kept, { eq }) => eq(kept.paymentMethodId, paymentMethodId as string))
      .params(),
  );

export const replace = (payer: Payer, card: KeptCard | undefined): Write[] => [
  replaceAtPayer(payer, card),
  Person.patch(payer.personId, card ? { set: cardFields(card) } : { remove: ["pmType", "pmLastFour", "pmExpires"] }),
];

export const detached = (personId: PersonId, { paymentMethodId }: KeptCard): Follow => ({
  kind: "card-detached",
  ...{ personId, paymentMethodId },
});
