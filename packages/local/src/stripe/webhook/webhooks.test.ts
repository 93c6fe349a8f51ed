import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { aFolder, removeFolder } from "small-cloud/shared/stand-in.fixture";
import Stripe from "stripe";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { card, payment, type RunningStripe, refusalOf, startStripe } from "../stripe.fixture.ts";

const secret = "whsec_of_the_portal";

/** The portal's endpoint: keeps what it was told, and answers as it is set to. */
async function listen() {
  const taken: Stripe.Event[] = [];
  const state = { refusals: 0, status: 200, bad: 0, posts: 0 };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    state.posts += 1;
    if (state.refusals > 0) {
      state.refusals -= 1;
      return void response.writeHead(500).end();
    }
    try {
      const signature = request.headers["stripe-signature"] ?? "";
      taken.push(Stripe.webhooks.constructEvent(Buffer.concat(chunks), signature, secret));
    } catch {
      state.bad += 1;
    }
    response.writeHead(state.status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, taken, state, close };
}

let running: RunningStripe;
let portal: Awaited<ReturnType<typeof listen>>;
beforeEach(async () => {
  portal = await listen();
  running = await startStripe();
  running.standIn.registerEndpoint({ url: portal.url, events: ["*"], secret });
});
afterEach(async () => {
  await running.close();
  await portal.close();
});

const typesOf = () => portal.taken.map(({ type }) => type);
const arrived = (count: number) => vi.waitFor(() => expect(typesOf()).toHaveLength(count), { timeout: 5000 });

test("what happens is told, signed, with the object as it was", async () => {
  const customer = await running.stripe.customers.create();
  const { id } = await running.stripe.paymentMethods.attach("pm_card_visa", { customer: customer.id });
  await running.stripe.paymentIntents.create(payment(id, { customer: customer.id }), { idempotencyKey: "order-1" });
  await arrived(5);
  expect(typesOf().sort()).toEqual([
    "charge.succeeded",
    "customer.created",
    "payment_intent.created",
    "payment_intent.succeeded",
    "payment_method.attached",
  ]);
  const created = portal.taken.find(({ type }) => type === "payment_intent.created");
  expect(created?.data.object).toMatchObject({ amount: 5000, status: "requires_confirmation" });
  expect(created?.request?.idempotency_key).toBe("order-1");
  expect(portal.state.bad).toBe(0);
});

test("what was not taken is sent again until it is", async () => {
  portal.state.refusals = 3;
  await running.stripe.customers.create();
  await arrived(1);
  expect(portal.state.posts).toBe(4);
  await vi.waitFor(async () => {
    expect((await running.stripe.events.list()).data[0]?.pending_webhooks).toBe(0);
  });
  expect(running.standIn.inspect()).toMatchObject({ webhooks: { delivered: 1 } });
});

test("after the last try it is given up, and can be sent again by hand", async () => {
  const impatient = await startStripe({ maxAttempts: 2 });
  impatient.standIn.registerEndpoint({ url: portal.url, events: ["*"], secret });
  portal.state.status = 302;
  await impatient.stripe.customers.create();
  await vi.waitFor(() => expect(impatient.standIn.inspect()).toMatchObject({ webhooks: { "given-up": 1 } }));
  expect(portal.taken).toHaveLength(2);
  portal.state.status = 200;
  const { data } = await impatient.stripe.events.list();
  expect(impatient.standIn.resend(data[0]?.id ?? "")).toEqual({ endpoints: 1 });
  await arrived(3);
  expect(new Set(portal.taken.map(({ id }) => id)).size).toBe(1);
  await impatient.close();
});

test("an endpoint hears only what it asked for", async () => {
  running.standIn.registerEndpoint({ url: portal.url, events: ["charge.failed"], secret });
  await refusalOf(running.stripe.paymentIntents.create(payment("pm_card_chargeDeclined")));
  await arrived(1);
  await sleep(50);
  expect(typesOf()).toEqual(["charge.failed"]);
});

test("an endpoint made through the API has a secret of its own, told once", async () => {
  const own = await running.stripe.webhookEndpoints.create({ url: portal.url, enabled_events: ["customer.created"] });
  expect(own.secret).toMatch(/^whsec_/);
  const { data } = await running.stripe.webhookEndpoints.list();
  expect(data).toHaveLength(2);
  for (const endpoint of data) expect(endpoint).not.toHaveProperty("secret");
  await running.stripe.customers.create();
  await vi.waitFor(() => expect([typesOf(), portal.state.bad]).toEqual([["customer.created"], 1]));
  expect(await running.stripe.webhookEndpoints.del(own.id)).toMatchObject({ deleted: true });
  expect((await refusalOf(running.stripe.webhookEndpoints.retrieve(own.id))).statusCode).toBe(404);
});

test("a pause holds everything back, and shuffling mixes the order", async () => {
  running.standIn.setWebhooks({ isPaused: true });
  await sleep(20);
  await running.stripe.customers.create();
  await sleep(100);
  expect(portal.state.posts).toBe(0);
  running.standIn.setWebhooks({ isPaused: false });
  await arrived(1);
  running.standIn.setWebhooks({ isShuffled: true });
  const made: string[] = [];
  for (let index = 0; index < 8; index += 1) made.push((await running.stripe.customers.create()).id);
  await arrived(9);
  const heard = portal.taken.slice(1).map(({ data }) => (data.object as Stripe.Customer).id);
  expect([...heard].sort()).toEqual([...made].sort());
  expect(heard).not.toEqual(made);
});

test("a webhook can be had to hand over by oneself", async () => {
  running.standIn.setWebhooks({ isPaused: true });
  await running.stripe.setupIntents.create({ payment_method: "pm_card_visa", confirm: true, ...card });
  const { data } = await running.stripe.events.list();
  expect(data.map(({ type }) => type)).toEqual(["setup_intent.succeeded", "setup_intent.created"]);
  const { body, headers } = running.standIn.webhookOf(data[0]?.id ?? "");
  expect(Stripe.webhooks.constructEvent(body, headers["stripe-signature"] ?? "", secret).id).toBe(data[0]?.id);
  const tampered = body.replace("succeeded", "canceled");
  expect(() => Stripe.webhooks.constructEvent(tampered, headers["stripe-signature"] ?? "", secret)).toThrow();
});

test("what was not sent before a restart is sent after it, and the endpoint stays one", async () => {
  const dataDir = aFolder();
  const before = await startStripe({ dataDir });
  const first = before.standIn.registerEndpoint({ url: "http://127.0.0.1:1/nobody", events: ["*"], secret });
  await before.stripe.customers.create();
  await before.stop();
  const after = await startStripe({ dataDir });
  expect(after.standIn.registerEndpoint({ url: portal.url, events: ["*"], secret }).id).toBe(first.id);
  await arrived(1);
  await after.close();
  removeFolder(dataDir);
});
