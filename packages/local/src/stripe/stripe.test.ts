import { aFolder, removeFolder } from "small-cloud/shared/stand-in.fixture";
import Stripe from "stripe";
import { afterEach, beforeEach, expect, test } from "vitest";
import { apiVersion } from "./api-version.ts";
import { aClient, card, payment, type RunningStripe, refusalOf, someKeys, startStripe } from "./stripe.fixture.ts";

let running: RunningStripe;
let stripe: Stripe;
beforeEach(async () => {
  running = await startStripe();
  stripe = running.stripe;
});
afterEach(() => running.close());

test("speaks the version that the library asks for", () => {
  expect(apiVersion).toBe(Stripe.API_VERSION);
});

test("a card is saved with its person there and charged later without them", async () => {
  const customer = await stripe.customers.create({ email: "ann@example.org", metadata: { person: "person_1" } });
  const setup = await stripe.setupIntents.create({ customer: customer.id, ...card });
  expect(setup.status).toBe("requires_payment_method");
  const confirmed = await stripe.setupIntents.confirm(setup.id, { payment_method: "pm_card_visa" });
  expect(confirmed.status).toBe("succeeded");
  const { data } = await stripe.customers.listPaymentMethods(customer.id);
  expect(data.map((method) => method.card?.last4)).toEqual(["4242"]);

  const paid = await stripe.paymentIntents.create({
    ...payment(data[0]?.id ?? "", { customer: customer.id, off_session: true, metadata: { order: "order_1" } }),
    expand: ["latest_charge.balance_transaction", "payment_method", "customer"],
  });
  const charge = paid.latest_charge as Stripe.Charge;
  expect(paid).toMatchObject({ status: "succeeded", amount_received: 5000, metadata: { order: "order_1" } });
  expect(paid.customer).toMatchObject({ id: customer.id, email: "ann@example.org" });
  expect(charge).toMatchObject({ paid: true, amount: 5000, payment_intent: paid.id, metadata: { order: "order_1" } });
  expect(charge.balance_transaction).toMatchObject({ amount: 5000, fee: 175, net: 4825 });
  expect(paid.lastResponse.requestId).toMatch(/^req_/);
});

test("a detached card pays no more", async () => {
  const customer = await stripe.customers.create();
  const method = await stripe.paymentMethods.attach("pm_card_visa", { customer: customer.id });
  await stripe.paymentMethods.detach(method.id);
  const refusal = await refusalOf(stripe.paymentIntents.create(payment(method.id, { customer: customer.id })));
  expect(refusal.message).toContain("It may not be used again.");
});

test("another customer's card pays nothing", async () => {
  const [ann, ben] = await Promise.all([stripe.customers.create(), stripe.customers.create()]);
  const method = await stripe.paymentMethods.attach("pm_card_visa", { customer: ann.id });
  const refusal = await refusalOf(stripe.paymentIntents.create(payment(method.id, { customer: ben.id })));
  expect(refusal).toMatchObject({ statusCode: 400, param: "payment_method" });
  expect((await refusalOf(stripe.paymentIntents.create(payment(method.id)))).statusCode).toBe(400);
});

test("metadata is merged, an empty value takes one away and an empty whole takes all", async () => {
  const { id } = await stripe.customers.create({ metadata: { a: "1", b: "2" } });
  expect((await stripe.customers.update(id, { metadata: { b: "", c: "3" } })).metadata).toEqual({ a: "1", c: "3" });
  expect((await stripe.customers.update(id, { name: "Ann" })).metadata).toEqual({ a: "1", c: "3" });
  expect((await stripe.customers.update(id, { metadata: "" })).metadata).toEqual({});
});

test("lists come newest first, page by page, and the library walks them", async () => {
  const made: string[] = [];
  for (let index = 0; index < 5; index += 1) made.unshift((await stripe.customers.create()).id);
  const first = await stripe.customers.list({ limit: 2 });
  expect([first.data.map(({ id }) => id), first.has_more]).toEqual([made.slice(0, 2), true]);
  const last = await stripe.customers.list({ limit: 2, starting_after: made[2] });
  expect([last.data.map(({ id }) => id), last.has_more]).toEqual([made.slice(3), false]);
  const back = await stripe.customers.list({ limit: 2, ending_before: made[3] });
  expect([back.data.map(({ id }) => id), back.has_more]).toEqual([made.slice(1, 3), true]);
  const all: string[] = [];
  for await (const { id } of stripe.customers.list({ limit: 2 })) all.push(id);
  expect(all).toEqual(made);
});

test("lists can be asked for what was made since a moment", async () => {
  const { id, created } = await stripe.customers.create();
  const madeSince = async (gte: number) =>
    (await stripe.customers.list({ created: { gte } })).data.map((one) => one.id);
  expect([await madeSince(created), await madeSince(created + 1)]).toEqual([[id], []]);
});

test("a deleted customer is told as deleted and can be named no more", async () => {
  const { id } = await stripe.customers.create();
  const method = await stripe.paymentMethods.attach("pm_card_visa", { customer: id });
  expect(await stripe.customers.del(id)).toMatchObject({ deleted: true });
  expect(await stripe.customers.retrieve(id)).toMatchObject({ id, deleted: true });
  expect((await stripe.paymentMethods.retrieve(method.id)).customer).toBeNull();
  expect((await stripe.customers.list()).data).toEqual([]);
  expect(await refusalOf(stripe.setupIntents.create({ customer: id, ...card }))).toMatchObject({
    code: "resource_missing",
    param: "customer",
  });
});

test("what was done is there after a restart", async () => {
  const dataDir = aFolder();
  const before = await startStripe({ dataDir });
  const paid = await before.stripe.paymentIntents.create(payment("pm_card_visa"), { idempotencyKey: "order-1" });
  await before.stop();
  const after = await startStripe({ dataDir });
  const again = await after.stripe.paymentIntents.create(payment("pm_card_visa"), { idempotencyKey: "order-1" });
  expect(again.id).toBe(paid.id);
  expect((await after.stripe.charges.list()).data).toHaveLength(1);
  await after.close();
  removeFolder(dataDir);
});

test("what it shows holds no number, no key and no client secret", async () => {
  await stripe.paymentIntents.create(payment("pm_card_visa"));
  await stripe.webhookEndpoints.create({ url: "http://127.0.0.1:1/", enabled_events: ["*"] });
  const shown = JSON.stringify(running.standIn.inspect());
  expect(shown).toContain("4242");
  for (const secret of ["4242424242424242", someKeys.secretKey, "_secret_", "whsec_"])
    expect(shown).not.toContain(secret);
});

test.each([
  ["no key", "", "You did not provide an API key"],
  ["a wrong key", "sk_test_wrong_and_longer", "Invalid API Key provided: sk_test_************nger"],
  ["a page's key", someKeys.publishableKey, "cannot be made with a publishable API key"],
])("with %s nothing is told", async (_what, key, message) => {
  const headers: Record<string, string> = key ? { authorization: `Bearer ${key}` } : {};
  const response = await fetch(`${running.origin}/v1/customers`, { headers });
  const { error } = (await response.json()) as { error: { message: string } };
  expect(response.status).toBe(401);
  expect(error.message).toContain(message);
});

test("a library of another version is told which one fits", async () => {
  const other = aClient(running.origin, { apiVersion: "2020-08-27" as Stripe.LatestApiVersion });
  expect((await refusalOf(other.customers.list())).message).toContain(apiVersion);
});
