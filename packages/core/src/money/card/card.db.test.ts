import { beforeEach, expect, test } from "vitest";
import { anActor } from "../../ground/route/actor.fixture.ts";
import { createId } from "../../ground/shared/create-id.ts";
import type { Cents, Instant, PersonId } from "../../ground/shared/values.ts";
import { commit } from "../../ground/storage/commit.ts";
import * as Person from "../../people/person/person.ts";
import { importPeople } from "../../people/person/profile/import-people.ts";
import { withoutLogin } from "../../people/person/profile/imported-person.fixture.ts";
import { stripe } from "../../vendors/stripe/stripe-client.ts";
import type { Order } from "../order/order.schema.ts";
import * as Orders from "../order/order.ts";
import * as Card from "./card.ts";
import * as Payer from "./payer.ts";

const { faults } = globalThis.testCloud.standIns.stripe;
beforeEach(() => faults.clear());

async function aPerson(): Promise<PersonId> {
  const id = createId("person");
  const registeredAt = "2026-01-05T12:00:00.000Z" as Instant;
  await importPeople([
    { id, firstName: "Maya", lastName: "Brooks", email: `${id}@people.example`, registeredAt, ...withoutLogin },
  ]);
  return id;
}

/** A card of theirs at Stripe; kept, unless it is said otherwise. */
async function aCard(personId: PersonId, { isKept = true, name = "pm_card_visa" } = {}): Promise<string> {
  const customer = await Payer.customerOf({ id: personId });
  const { id } = await (await stripe()).paymentMethods.attach(name, { customer });
  if (isKept) await Card.save(anActor({ personId }), { token: id });
  return id;
}

const customerOf = async (method: string) => (await (await stripe()).paymentMethods.retrieve(method)).customer;
const customerIdOf = async (personId: PersonId) => (await Payer.find(personId))?.customerId as string;
const pmOf = async (personId: PersonId) => {
  const { pmType, pmLastFour, pmExpires } = await Person.get(personId);
  return { pmType, pmLastFour, pmExpires };
};
const none = { pmType: undefined, pmLastFour: undefined, pmExpires: undefined };

const anOrder = (personId: PersonId, override: Partial<Order>): Order => ({
  id: createId("order"),
  personId,
  state: "locked",
  revision: 1,
  hash: "hash",
  submission: "submission",
  lines: [],
  totalCents: 5000 as Cents,
  chargedWhen: "approval",
  method: "card",
  placedAt: "2026-01-05T12:00:00.000Z" as Instant,
  attempt: 0,
  timeline: [],
  ...override,
});

const soon = "2026-01-06T12:00:00.000Z" as Instant;

test("a card that is not stored is detached at the payment provider; repeating that is safe", async () => {
  const personId = await aPerson();
  const method = await aCard(personId, { isKept: false });
  await Card.forget(personId, method);
  expect(await customerOf(method)).toBeNull();
  await expect(Card.forget(personId, method)).resolves.toBeUndefined();
});

test.each(["paid", "canceled", "refunded", "failed"] as const)(
  "an order that is %s, for good, keeps no card",
  async (state) => {
    const personId = await aPerson();
    const method = await aCard(personId, { isKept: false });
    await commit([Orders.placed(anOrder(personId, { state, paymentMethodId: method }))]);
    await Card.forget(personId, method);
    expect(await customerOf(method)).toBeNull();
  },
);

test.each<[string, Partial<Order>]>([
  ["is to be approved", { state: "locked" }],
  ["is being charged", { state: "charging", dueAt: soon }],
  ["waits for the bank's question", { state: "needs_action", dueAt: soon }],
  ["is tried again later", { state: "failed", dueAt: soon }],
])("a card stays while an order that %s has it", async (_, override) => {
  const personId = await aPerson();
  const method = await aCard(personId, { isKept: false });
  await commit([Orders.placed(anOrder(personId, { ...override, paymentMethodId: method }))]);
  await Card.forget(personId, method);
  expect(await customerOf(method)).toBe(await customerIdOf(personId));
});

test("a card that is stored again by then stays", async () => {
  const personId = await aPerson();
  const method = await aCard(personId);
  await Card.forget(personId, method);
  expect(await customerOf(method)).toBe(await customerIdOf(personId));
});

test("a card that Stripe does not know counts as detached", async () => {
  await expect(Card.forget(await aPerson(), "pm_1unknown")).resolves.toBeUndefined();
});

test("detaching is tried again later if Stripe does not answer", async () => {
  const personId = await aPerson();
  const method = await aCard(personId, { isKept: false });
  faults.add({ kind: "fail" });
  await expect(Card.forget(personId, method)).rejects.toMatchObject({ code: "unavailable" });
});

test("a new expiry from the bank is stored", async () => {
  const personId = await aPerson();
  const method = await aCard(personId);
  await (await stripe()).paymentMethods.update(method, { card: { exp_month: 3, exp_year: 2049 } });
  await Card.reconcile(await customerIdOf(personId));
  expect(await pmOf(personId)).toEqual({ pmType: "visa", pmLastFour: "4242", pmExpires: "2049-03" });
  expect(await Payer.cardOf(personId)).toMatchObject({ expires: "2049-03" });
});

test("a card that was removed at Stripe is no longer stored", async () => {
  const personId = await aPerson();
  const method = await aCard(personId);
  await (await stripe()).paymentMethods.detach(method);
  await Card.reconcile(await customerIdOf(personId));
  expect(await pmOf(personId)).toEqual(none);
  expect(await Payer.cardOf(personId)).toBeUndefined();
});

test("nothing is written where nothing has changed, and for nobody of ours", async () => {
  const personId = await aPerson();
  await aCard(personId);
  const before = await pmOf(personId);
  await Card.reconcile(await customerIdOf(personId));
  expect(await pmOf(personId)).toEqual(before);
  const stranger = await (await stripe()).customers.create({});
  await expect(Card.reconcile(stranger.id)).resolves.toBeUndefined();
  await expect(Card.reconcile("cus_unknown")).resolves.toBeUndefined();
});

test("erasing a person removes their customer and every card; repeating that is safe", async () => {
  const personId = await aPerson();
  const method = await aCard(personId);
  const customer = await customerIdOf(personId);
  await Card.eraseCustomer(personId);
  await Card.eraseCustomer(personId);
  expect(await (await stripe()).customers.retrieve(customer)).toMatchObject({ deleted: true });
  expect(await customerOf(method)).toBeNull();
});

test("a person who never paid is not looked up at Stripe", async () => {
  faults.add({ kind: "fail" });
  await expect(Card.eraseCustomer(await aPerson())).resolves.toBeUndefined();
});

test("a customer that was made by an earlier try is found again", async () => {
  const id = await aPerson();
  const [first, second, third] = await Promise.all([1, 2, 3].map(() => Payer.customerOf({ id })));
  expect(new Set([first, second, third, await Payer.customerOf({ id })]).size).toBe(1);
});
