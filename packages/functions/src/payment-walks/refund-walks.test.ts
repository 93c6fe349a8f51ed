import type { Cents } from "@guildhall/core/ground/shared/values";
import { expect, test } from "vitest";
import { aChargedOrder } from "../refund/paid-order.fixture.ts";
import { waitingRowOf } from "../staff-order/waiting.fixture.ts";
import { booksOfMoney } from "./books.fixture.ts";
import { openPortal, type Portal } from "./portal.fixture.ts";
import { createRandom } from "./random.fixture.ts";
import { giveAnotherWay, type Payer, refundByHand, sendBack } from "./refund-actions.fixture.ts";

// Refunds of ours, refunds by hand at the payment provider, banks that send them back, checks: in any order, heard of
// in
// any order, perhaps twice. Found wrong once, a seed comes again with SEED=<seed> WALKS=1.

const firstSeed = Number(process.env.SEED ?? 1);
const walks = Number(process.env.WALKS ?? 16);

type Deed = (payer: Payer) => Promise<string>;

const refundOurs: Deed = async ({ random, portal, buyer, since, faults }) => {
  const { orders, lines } = await portal.books(buyer, since);
  const [order] = orders;
  const line = random.pick(lines);
  if (!order || !line) return "";
  const left = line.finalPrice - (line.refundedCents ?? 0);
  const amountCents = random.chance(0.6) ? left : Math.max(1, Math.floor(left / 3));
  const { status, body } = await portal.refund(buyer, order.id, [{ lineItemId: line.id, amountCents }]);
  if (status === 500) faults.push("refund was answered 500");
  return `${amountCents}: ${status} ${body?.code ?? body?.order?.refunds?.at(-1)?.state}`;
};

const tell = async ({ portal, faults }: Payer, event: string): Promise<void> => {
  const { status } = await portal.webhook(event);
  if (status !== 200) faults.push(`webhook ${event} was answered ${status}`);
};

/** Some of the webhooks, in any order, some at the same time. */
const hear: Deed = async (payer) => {
  const { random, portal, since } = payer;
  const some = random.shuffled(await portal.news(since)).slice(0, 1 + random.below(3));
  if (random.chance(0.3)) await Promise.all(some.map((event) => tell(payer, event)));
  else for (const event of some) await tell(payer, event);
  return String(some.length);
};

const deeds = { refundOurs, refundByHand, sendBack, giveAnotherWay, hear };
const weights = { refundOurs: 3, refundByHand: 2, sendBack: 3, giveAnotherWay: 3, hear: 3 } as const;
const mostSteps = 10;

/** One random history of a paid order. Returns the faults. */
async function walk(portal: Portal, seed: number): Promise<string[]> {
  const random = createRandom(seed);
  const since = await portal.reader.marks();
  const prices = Array.from({ length: 1 + random.below(3) }, () => 1000 * (1 + random.below(6)));
  const { person, order } = await aChargedOrder(prices.map((price) => costs(price)));
  const payer: Payer = { random, portal, since, faults: [], buyer: person };
  const trail = [`items of ${prices.join(" and ")}`];
  for (let left = 3 + random.below(mostSteps); left > 0; left--) {
    const name = random.weigh(weights);
    trail.push(`${name} → ${await deeds[name](payer)}`);
  }
  const news = await portal.news(since);
  for (const event of random.shuffled([...news, ...news.slice(0, 2)])) await tell(payer, event);
  const books = await portal.books(person, since);
  const faults = [...payer.faults, ...booksOfMoney(books)];
  const isTooMuch = books.orders[0]?.refunds?.some(({ state, excessCents }) => state === "done" && excessCents);
  if (isTooMuch && !(await waitingRowOf(order.id))?.row.tooMuch.length)
    faults.push("what was given too much is on no list");
  return faults.length > 0 ? [`seed ${seed}`, ...trail, ...faults.map((fault) => `✗ ${fault}`)] : [];
}

const costs = (cents: number) => ({ price: cents as Cents, finalPrice: cents as Cents });

test(
  `the books agree to the cent after refunds by anybody with webhooks at any time, over ${walks} walks from seed ${firstSeed} on`,
  async () => {
    const portal = await openPortal();
    const wrong: string[] = [];
    for (let done = 0; done < walks; done++) wrong.push(...(await walk(portal, firstSeed + done)));
    expect(wrong.join("\n")).toBe("");
  },
  60_000 + walks * 5000,
);
