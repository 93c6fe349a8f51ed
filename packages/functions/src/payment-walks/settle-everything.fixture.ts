import type { Buyer } from "../checkout/buyer.fixture.ts";
import { hour, pass } from "../shared/clock.fixture.ts";
import type { Portal } from "./portal.fixture.ts";
import type { Marks } from "./stripe-books.fixture.ts";

/** A little later, much later, and when all that is abandoned has been given up. */
const waits = [3 / 60, 1 / 3, 3, 25] as const;

/** Whatever was left lying is settled, by time, jobs and webhooks alone: nobody sits at a browser any more. */
export async function settleEverything(portal: Portal, buyer: Buyer, since: Marks): Promise<void> {
  globalThis.testCloud.standIns.stripe.faults.clear();
  for (const hours of waits) {
    pass(hours * hour);
    await portal.tellMails(buyer);
    await portal.sweep();
    await sendEvents(portal, since);
    await portal.deliver();
    await portal.tellMails(buyer);
    await portal.outboxSweep();
  }
}

const mostTries = 3;

/** Each event in the order in which it happened, again until it is taken; what was told before is told again. */
async function sendEvents(portal: Portal, since: Marks): Promise<void> {
  let left = await portal.news(since);
  for (let tries = 0; left.length > 0 && tries < mostTries; tries++) {
    const refused: string[] = [];
    for (const event of left) if ((await portal.webhook(event)).status !== 200) refused.push(event);
    left = refused;
  }
  if (left.length > 0) throw new Error(`These webhooks are not taken: ${left.join(" ")}`);
}
