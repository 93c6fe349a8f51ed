import type { Instant, PersonId } from "@guildhall/core/ground/shared/values";
import type { ImportedPayer } from "@guildhall/core/money/card/import-payers";
import type { ImportedOrder } from "@guildhall/core/money/ledger/import-orders";
import type { DemoPerson } from "../demo-people.ts";
import type { SavedCard } from "../demo-records.ts";
import type { DemoCard } from "./demo-cards.ts";

/** Stores cards at Stripe as if people had entered them, so that they can be charged. */
export async function seedCards(
  cards: readonly DemoCard[],
  idOf: (name: string) => PersonId,
): Promise<ReadonlyMap<string, ImportedPayer>> {
  const { importPayers } = await import("@guildhall/core/money/card/import-payers");
  const payers = await Promise.all(
    cards.map(async (kept) => [kept.name, await payerWith(kept, idOf(kept.name))] as const),
  );
  await importPayers(payers.map(([, payer]) => payer));
  return new Map(payers);
}

/** With their first payment by card, or else some time after they registered. */
export const savedCards = (
  payers: readonly ImportedPayer[],
  orders: readonly ImportedOrder[],
  people: readonly DemoPerson[],
): SavedCard[] =>
  payers.map((payer) => {
    const own = orders.filter(({ order }) => order.personId === payer.personId && order.method === "card");
    const [first] = own.map(({ order }) => order.placedAt).toSorted();
    const person = people.find(({ id }) => id === payer.personId);
    return { ...payer, savedAt: (first ?? person?.profileLastUpdated ?? person?.registeredAt) as Instant };
  });

async function payerWith({ card: alias, isEnding }: DemoCard, personId: PersonId): Promise<ImportedPayer> {
  const Customer = await import("@guildhall/core/vendors/stripe/customer.gateway");
  const { stripe } = await import("@guildhall/core/vendors/stripe/stripe-client");
  const { paymentMethods } = await stripe();
  const customerId = await Customer.create(personId);
  const { id } = await paymentMethods.attach(alias, { customer: customerId });
  if (isEnding) await paymentMethods.update(id, { card: thisMonth(new Date()) });
  const card = await Customer.cardOfCustomer(customerId, id);
  if (!card) throw new Error(`Stripe does not know the card ${alias}`);
  return { personId, customerId, card };
}

const thisMonth = (now: Date) => ({ exp_month: now.getUTCMonth() + 1, exp_year: now.getUTCFullYear() });
