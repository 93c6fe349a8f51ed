import { stripe } from "@guildhall/core/vendors/stripe/stripe-client";
import { beforeEach, expect, test } from "vitest";
import { historyOf, signedIn } from "../account/account.fixture.ts";
import { call } from "../shared/call.fixture.ts";
import { deliverEverything } from "../shared/cloud.fixture.ts";
import { enterCard, keepCard } from "./card.fixture.ts";
import { handler as createSetupIntent } from "./create-setup-intent.ts";
import { handler as saveCard } from "./save-card.ts";
import { handler as setUpCard } from "./set-up-card.ts";

const { faults } = globalThis.testCloud.standIns.stripe;
beforeEach(() => faults.clear());

const year = new Date().getFullYear() + 5;
const customerOf = async (method: string) => (await (await stripe()).paymentMethods.retrieve(method)).customer;

test.each([
  ["the profile", setUpCard],
  ["the checkout", createSetupIntent],
])("lets a card be entered in %s, for charges without the person too", async (_, handler) => {
  const { token, id } = await signedIn();
  const { status, body } = await call(handler, { token });
  expect(status).toBe(200);
  const intent = await (await stripe()).setupIntents.retrieve(body.clientSecret.split("_secret_")[0]);
  expect(intent).toMatchObject({
    client_secret: body.clientSecret,
    status: "requires_payment_method",
    usage: "off_session",
    payment_method_types: ["card"],
    automatic_payment_methods: { enabled: true, allow_redirects: "never" },
  });
  const customer = await (await stripe()).customers.retrieve(String(intent.customer));
  expect(customer).toMatchObject({ metadata: { personId: id }, name: null, email: null });
});

test("stores a card, says which one, and records it", async () => {
  const { token, id } = await signedIn();
  const { method, answer } = await keepCard(token);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ id, pmType: "visa", pmLastFour: "4242", pmExpires: `${year}-12` });
  expect(await customerOf(method)).toMatch(/^cus_/);
  expect(await historyOf(id)).toContainEqual(
    expect.objectContaining({
      action: "billing.card-saved",
      after: { brand: "visa", lastFour: "4242", expires: `${year}-12` },
    }),
  );
});

test("keeps a card whose bank asks for a confirmation", async () => {
  const { token } = await signedIn();
  const { answer } = await keepCard(token, "pm_card_authenticationRequired");
  expect(answer.body).toMatchObject({ pmType: "visa", pmLastFour: "3184" });
});

test("sending the same card twice changes nothing more", async () => {
  const { token, id } = await signedIn();
  const { method } = await keepCard(token);
  const again = await call(saveCard, { token, body: { token: method } });
  expect(again.body).toMatchObject({ pmLastFour: "4242" });
  const saved = (await historyOf(id)).filter(({ action }: { action: string }) => action === "billing.card-saved");
  expect(saved).toHaveLength(1);
});

test("a new card replaces the old one, which the payment provider deletes", async () => {
  const { token, id } = await signedIn();
  const old = await keepCard(token);
  const { answer, method } = await keepCard(token, "pm_card_mastercard");
  expect(answer.body).toMatchObject({ pmType: "mastercard", pmLastFour: "4444" });
  await deliverEverything();
  expect(await customerOf(old.method)).toBeNull();
  expect(await customerOf(method)).toMatch(/^cus_/);
  expect(await historyOf(id)).toContainEqual(
    expect.objectContaining({
      before: { brand: "visa", lastFour: "4242", expires: `${year}-12` },
      after: { brand: "mastercard", lastFour: "4444", expires: `${year}-12` },
    }),
  );
});

test("removes the stored card, and does nothing if there is none", async () => {
  const { token, id } = await signedIn();
  const { method } = await keepCard(token);
  const { status, body } = await call(saveCard, { token, body: { token: null } });
  expect(status).toBe(200);
  expect(body).not.toHaveProperty("pmType");
  expect(body).not.toHaveProperty("pmLastFour");
  expect(body).not.toHaveProperty("pmExpires");
  await deliverEverything();
  expect(await customerOf(method)).toBeNull();
  expect((await call(saveCard, { token, body: { token: null } })).status).toBe(200);
  const removed = (await historyOf(id)).filter(({ action }: { action: string }) => action === "billing.card-removed");
  expect(removed).toHaveLength(1);
});

test("a card that was removed cannot be kept again, but another can", async () => {
  const { token } = await signedIn();
  const { method } = await keepCard(token);
  await call(saveCard, { token, body: { token: null } });
  await deliverEverything();
  const again = await call(saveCard, { token, body: { token: method } });
  expect([again.status, again.body.code]).toEqual([400, "billing.card-unknown"]);
  expect((await keepCard(token, "pm_card_amex")).answer.body).toMatchObject({ pmType: "amex" });
});

test.each([
  ["is unknown", async () => "pm_1nobodyknowsthisone"],
  ["is somebody else's", async () => (await keepCard((await signedIn()).token)).method],
  [
    "nobody has set up",
    async () => (await (await stripe()).paymentMethods.create({ type: "card", card: { token: "tok_visa" } })).id,
  ],
])("refuses a card that %s", async (_, method) => {
  const { token } = await signedIn();
  const { status, body } = await call(saveCard, { token, body: { token: await method() } });
  expect([status, body.code]).toEqual([400, "billing.card-unknown"]);
});

test.each(["4242424242424242", "pm_", "", "seti_1"])("refuses %j for a card's name", async (name) => {
  const { status, body } = await call(saveCard, { as: "member", body: { token: name } });
  expect([status, body.code]).toEqual([400, "request.invalid"]);
});

test.each([
  ["entered", setUpCard, undefined],
  ["entered at checkout", createSetupIntent, undefined],
  ["saved", saveCard, { token: "pm_card_visa" }],
  ["removed", saveCard, { token: null }],
])("no card is %s by staff who act as somebody", async (_, handler, body) => {
  const refused = await call(handler, { as: "acting", ...(body && { body }) });
  expect([refused.status, refused.body.code]).toEqual([403, "auth.acting-as"]);
});

test("says so if the payment provider does not answer, and changes nothing", async () => {
  const { token } = await signedIn();
  faults.add({ kind: "fail", on: "POST /v1/setup_intents" });
  const refused = await call(setUpCard, { token });
  expect([refused.status, refused.body.code]).toEqual([503, "unavailable"]);
  expect((await keepCard(token)).answer.body).toMatchObject({ pmLastFour: "4242" });
});

test("one customer is made though the answer about it was lost", async () => {
  const { token, id } = await signedIn();
  faults.add({ kind: "lose-answer", on: "POST /v1/customers" });
  await call(setUpCard, { token });
  expect((await call(setUpCard, { token })).status).toBe(200);
  const { data } = await (await stripe()).customers.list({ limit: 100 });
  expect(data.filter(({ metadata }) => metadata.personId === id)).toHaveLength(1);
});

test("beginning at once in two tabs makes one customer", async () => {
  const { token, id } = await signedIn();
  const [first, second] = await Promise.all([call(setUpCard, { token }), call(createSetupIntent, { token })]);
  expect([first.status, second.status]).toEqual([200, 200]);
  const { data } = await (await stripe()).customers.list({ limit: 100 });
  expect(data.filter(({ metadata }) => metadata.personId === id)).toHaveLength(1);
});

test("the number of attempts with cards is limited", async () => {
  const { token } = await signedIn();
  for (let time = 0; time < 20; time += 1) expect((await call(setUpCard, { token })).status).toBe(200);
  const refused = await call(createSetupIntent, { token });
  expect([refused.status, refused.body.code]).toEqual([429, "rate.limited"]);
});

test("a card that the bank refuses when it is entered is not kept", async () => {
  const { token } = await signedIn();
  const { body } = await call(setUpCard, { token });
  expect(await enterCard(body.clientSecret, "pm_card_chargeDeclined")).toBeUndefined();
});
