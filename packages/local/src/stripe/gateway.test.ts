import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createFaults } from "small-cloud/gateway/faults";
import { createRequestLog } from "small-cloud/gateway/request-log";
import { createGateway } from "small-cloud/gateway/server";
import { aFolder, removeFolder } from "small-cloud/shared/stand-in.fixture";
import { expect, test } from "vitest";
import { aClient, payment, refusalOf, someKeys } from "./stripe.fixture.ts";
import { createStripe } from "./stripe.ts";

test("the library reaches it through the one port, and an answer can be lost there", async () => {
  const dataDir = aFolder();
  const standIn = createStripe({ dataDir, ownUrl: "http://localhost/_aws/stripe", ...someKeys });
  const faults = createFaults();
  const log = createRequestLog();
  const page = () => ({ status: 200, body: "a page" });
  const gateway = { standIns: [standIn], faults, log, api: async () => page(), pages: page };
  const server = createServer(createGateway(gateway));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stripe = aClient(origin);
  const chargeCount = async () => (await stripe.charges.list()).data.length;

  expect((await stripe.paymentIntents.create(payment("pm_card_visa"))).status).toBe("succeeded");
  expect((await fetch(`${origin}/_aws/stripe/challenge/pi_none`)).status).toBe(404);
  expect(await (await fetch(`${origin}/v2`)).text()).toBe("a page");

  standIn.faults.add({ kind: "lose-answer" });
  const again = await stripe.paymentIntents.create(payment("pm_card_visa"));
  expect([again.lastResponse.headers["idempotent-replayed"], await chargeCount()]).toEqual(["true", 2]);

  faults.set("stripe", "lost-answer");
  const lost = await refusalOf(stripe.paymentIntents.create(payment("pm_card_visa"), { idempotencyKey: "order-1" }));
  faults.set("stripe", "failing");
  const down = await refusalOf(stripe.paymentIntents.create(payment("pm_card_visa")));
  faults.set("stripe", "none");
  expect([lost.type, down.statusCode, await chargeCount()]).toEqual(["StripeConnectionError", 503, 3]);

  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  log.close();
  await standIn.close();
  removeFolder(dataDir);
});
