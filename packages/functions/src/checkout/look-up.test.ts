import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { handler as sweep } from "../jobs/payment-reconciliation-sweep.ts";
import { minute, pass, stopClock } from "../shared/clock.fixture.ts";
import { aBuyer, type TestBuyer, testSubmissionOf } from "./buyer.fixture.ts";
import { behind, paymentsOf } from "./checkout.fixture.ts";
import { openShop } from "./shop.fixture.ts";

// When the attempt's key may have expired, the payment is only looked up. A refused look-up does not mean a refused
// payment.

const { stripe } = globalThis.testCloud.standIns;
const url = process.env.STRIPE_URL;

let refusing: Server;
let buyer: TestBuyer;
beforeEach(async () => {
  stopClock(Date.now());
  buyer = await aBuyer();
  refusing = createServer((_request, response) => {
    response.writeHead(400, { "content-type": "application/json" });
    response.end(JSON.stringify({ error: { type: "invalid_request_error", message: "We changed something." } }));
  });
  await new Promise<void>((listening) => refusing.listen(0, "127.0.0.1", listening));
});
afterEach(() => {
  process.env.STRIPE_URL = url;
  refusing.close();
  vi.useRealTimers();
});

test("an order whose payment cannot be looked up stays in progress until it can", async () => {
  const shop = await openShop();
  await buyer.fill(shop.event);
  const submission = await testSubmissionOf(buyer, await buyer.enterCard("good"));
  for (let time = 0; time < 2; time++) stripe.faults.add({ kind: "lose-answer", on: "POST /v1/payment_intents" });
  await buyer.pay(submission);
  const stateNow = async () => (await behind(buyer.id, submission.checkoutId)).order.state;

  process.env.STRIPE_URL = `http://127.0.0.1:${(refusing.address() as AddressInfo).port}`;
  pass(16 * minute);
  await sweep();
  expect(await stateNow()).toBe("charging");

  process.env.STRIPE_URL = url;
  pass(16 * minute);
  await sweep();
  expect(await stateNow()).toBe("paid");
  expect((await paymentsOf(buyer.id)).map(({ succeeded }) => succeeded)).toEqual([1]);
});
