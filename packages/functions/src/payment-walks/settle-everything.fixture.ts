import type { TestBuyer } from "../checkout/buyer.fixture.ts";
import { hour, pass } from "../shared/clock.fixture.ts";
import type { Portal } from "./portal.fixture.ts";
import type { Marks } from "./stripe-books.fixture.ts";

/** A short time later, much later, and after abandoned orders were given up. */
const waits = [3 / 60, 1 / 3, 3, 25] as const;

/** Settles everything with time, jobs and webhooks only: no browser is open any more. */
export async function settleEverything(portal: Portal, buyer: TestBuyer, since: Marks): Promise<void> {
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

/** Sends each event in its order, again until it is accepted; events that were sent before are sent again. */
async function sendEvents(portal: Portal, since: Marks): Promise<void> {
  let left = await portal.news(since);
  for (let tries = 0; left.length > 0 && tries < mostTries; tries++) {
    const refused: string[] = [];
    for (const event of left) if ((await portal.webhook(event)).status !== 200) refused.push(event);
    left = refused;
  }
  if (left.length > 0) throw new Error(`These webhooks are not taken: ${left.join(" ")}`);
}
