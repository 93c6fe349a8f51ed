import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { aFolder, removeFolder } from "small-cloud/shared/stand-in.fixture";
import Stripe from "stripe";
import { expect, test, vi } from "vitest";
import { aClient, payment, someKeys } from "./stripe.fixture.ts";

const kills = 15;
const payers = 4;
const secret = "whsec_of_the_portal";

async function listen(heard: Set<string>) {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const signature = request.headers["stripe-signature"] ?? "";
    heard.add(Stripe.webhooks.constructEvent(Buffer.concat(chunks), signature, secret).id);
    response.writeHead(200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

async function serve(dataDir: string, hook: string) {
  const script = join(import.meta.dirname, "stripe-process.fixture.ts");
  const child = spawn(process.execPath, [script, dataDir, someKeys.secretKey, hook, secret], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = await once(child.stdout, "data");
  async function kill() {
    child.kill("SIGKILL");
    await once(child, "close");
  }
  return { stripe: aClient(String(line).trim()), kill };
}

/** Pays order after order until the server is gone; what was acknowledged is noted by its order. */
async function pay(stripe: Stripe, begun: string[], paid: Map<string, string>): Promise<void> {
  for (;;) {
    const order = `order_${begun.length}`;
    begun.push(order);
    try {
      const { id } = await stripe.paymentIntents.create(attempt(order), { idempotencyKey: order });
      paid.set(order, id);
    } catch (error) {
      expect(error).toMatchObject({ type: "StripeConnectionError" });
      return;
    }
  }
}

const attempt = (order: string) => payment("pm_card_visa", { metadata: { order } });

async function all<T>(list: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const each of list) found.push(each);
  return found;
}

test("a kill at any moment loses no acknowledged payment, charges none twice and tells of each", async () => {
  const dataDir = aFolder();
  const heard = new Set<string>();
  const hook = await listen(heard);
  const begun: string[] = [];
  const paid = new Map<string, string>();
  for (let round = 0; round < kills; round += 1) {
    const { stripe, kill } = await serve(dataDir, hook.url);
    const paying = Array.from({ length: payers }, () => pay(stripe, begun, paid));
    await sleep(200 + ((round * 97) % 500));
    await kill();
    await Promise.all(paying);
  }

  const { stripe, kill } = await serve(dataDir, hook.url);
  const acknowledged = new Map(paid);
  for (const order of begun) {
    const { id } = await stripe.paymentIntents.create(attempt(order), { idempotencyKey: order });
    expect(acknowledged.get(order) ?? id).toBe(id);
  }
  const charges = await all(stripe.charges.list({ limit: 100 }));
  expect(charges.map(({ metadata }) => metadata.order).sort()).toEqual([...begun].sort());
  expect(charges.every(({ status }) => status === "succeeded")).toBe(true);
  const events = await all(stripe.events.list({ limit: 100 }));
  await vi.waitFor(() => expect(events.filter(({ id }) => !heard.has(id))).toEqual([]), { timeout: 60_000 });
  await kill();
  hook.server.closeAllConnections();
  hook.server.close();
  process.stdout.write(
    `${kills} kills: ${paid.size} acknowledged of ${begun.length} orders, ${events.length} events heard\n`,
  );
  removeFolder(dataDir);
});
