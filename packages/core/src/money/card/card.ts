import { record } from "../../ground/change/record.ts";
import { type Actor, personOf, systemActor } from "../../ground/route/actor.ts";
import { PersonId } from "../../ground/shared/values.ts";
import { countAttempt } from "../../ground/storage/rate-limit.ts";
import * as Person from "../../people/person/person.ts";
import type { User } from "../../people/person/user.schema.ts";
import * as CurrentUser from "../../people/person/user.ts";
import * as Customer from "../../vendors/stripe/customer.gateway.ts";
import type { Order, OrderState } from "../order/order.schema.ts";
import * as Orders from "../order/order.ts";
import { cardLimits } from "./card.limit.ts";
import type { CardChange, ClientSecret } from "./card.schema.ts";
import * as Payer from "./payer.ts";

const inWords = ({ brand, lastFour, expires }: Payer.KeptCard) => ({ brand, lastFour, expires });

export async function setUp(actor: Actor): Promise<ClientSecret> {
  const { personId } = personOf(actor);
  await countAttempt(cardLimits["card.person"], personId);
  const customerId = await Payer.customerOf(await Person.getForRequest(actor, personId));
  return { clientSecret: await Customer.beginCard(customerId, personId) };
}

export async function save(actor: Actor, { token }: CardChange): Promise<User> {
  const { personId } = personOf(actor);
  await (token === null ? remove(actor, personId) : keep(actor, personId, token));
  return CurrentUser.getUser(actor);
}

async function keep(actor: Actor, personId: PersonId, paymentMethodId: string): Promise<void> {
  await countAttempt(cardLimits["card.person"], personId);
  const customerId = await Payer.customerOf(await Person.getForRequest(actor, personId));
  const [before, card] = await Promise.all([Payer.cardOf(personId), Payer.cardFrom(customerId, paymentMethodId)]);
  if (before?.paymentMethodId === card.paymentMethodId) return;
  await record(actor, {
    about: personId,
    action: "billing.card-saved",
    writes: Payer.keep(personId, customerId, card),
    ...(before && { before: inWords(before) }),
    after: inWords(card),
    follows: before ? [Payer.detached(personId, before)] : [],
  });
}

async function remove(actor: Actor, personId: PersonId): Promise<void> {
  const payer = await Payer.find(personId);
  const before = payer && Payer.keptCard(payer);
  if (!before) return;
  await record(actor, {
    about: personId,
    action: "billing.card-removed",
    writes: Payer.replace(payer, undefined),
    before: inWords(before),
    follows: [Payer.detached(personId, before)],
  });
}

const unfinished: readonly OrderState[] = ["locked", "charging", "needs_action"];

const isAwaited = (orders: readonly Order[], paymentMethodId: string): boolean =>
  orders.some(({ state, dueAt, ...order }) => {
    const isOpen = unfinished.includes(state) || (state === "failed" && dueAt !== undefined);
    return isOpen && order.paymentMethodId === paymentMethodId;
  });

/** Detaches it at Stripe, unless the person keeps it or an order needs it. Safe to repeat. */
export async function forget(personId: PersonId, paymentMethodId: string): Promise<void> {
  const [kept, { orders, unreadable }] = await Promise.all([Payer.cardOf(personId), Orders.readableOfPerson(personId)]);
  // What cannot be read may need it.
  if (kept?.paymentMethodId === paymentMethodId || unreadable > 0 || isAwaited(orders, paymentMethodId)) return;
  await Customer.detach(paymentMethodId);
}

const bank = systemActor("card-reconcile");

/** After the bank replaced or removed the card: takes over what Stripe has now. */
export async function reconcile(customerId: string): Promise<void> {
  const { data: personId } = PersonId.safeParse(await Customer.personOf(customerId));
  const payer = personId && (await Payer.find(personId));
  const before = payer && Payer.keptCard(payer);
  if (!before) return;
  const card = await Customer.cardOfCustomer(payer.customerId, before.paymentMethodId);
  if (JSON.stringify(card) === JSON.stringify(before)) return;
  await record(bank, {
    about: payer.personId,
    action: card ? "billing.card-saved" : "billing.card-removed",
    writes: Payer.replace(payer, card),
    before: inWords(before),
    ...(card && { after: inWords(card) }),
  });
}

export async function eraseCustomer(personId: PersonId): Promise<void> {
  const payer = await Payer.find(personId);
  if (payer) await Customer.remove(payer.customerId);
}
