import { isForMembers } from "@guildhall/core/domains/event/event.rules";
import type { EventSummary } from "@guildhall/core/domains/event/event.schema";
import { type CloudReady, type SignedIn, withCloud } from "../cloud.ts";
import type { Figure, Measured, Settings } from "../figure.ts";
import { quantile } from "../statistics.ts";
import { askAs, keepCard, submissionOfCart } from "./buy.ts";

/** What is bought: two events, a donation on top, paid with a card that is kept. */
const donation = { id: "prd_00000000000000000000001001", amount: "25" };

interface Paid {
  readonly ms: number;
  readonly readUnits: number;
  readonly writeUnits: number;
}

async function checkOut(cloud: CloudReady, member: SignedIn): Promise<Paid> {
  const ask = askAs(cloud, member);
  await keepCard(cloud, ask);
  const { data } = await ask<{ data: EventSummary[] }>("GET", "/api/events/upcoming?dashboard=true");
  const events = data.filter((event) => !isForMembers(event));
  for (const { id } of events.slice(0, 2)) await ask("POST", `/api/events/${id}`, {});
  const submission = { ...(await submissionOfCart(ask)), donation };
  const since = performance.now();
  const { order } = await ask<{ order: { state: string } }>("POST", "/api/cart/pay", submission);
  const ms = performance.now() - since;
  if (order.state !== "paid") throw new Error(`The order is ${order.state}.`);
  return { ms, ...(await unitsOfLastPayment(cloud)) };
}

async function unitsOfLastPayment({ url }: CloudReady): Promise<Omit<Paid, "ms">> {
  const { requests } = await (await fetch(`${url}/_local/data/requests`)).json();
  return requests.find(({ path }: { path: string }) => path === "/api/cart/pay");
}

async function measure({ blocks }: Settings): Promise<Measured> {
  const paid = await withCloud({ members: blocks + 1 }, async (cloud) => {
    const all: Paid[] = [];
    for (const member of cloud.members) all.push(await checkOut(cloud, member));
    // The first one loads the handler.
    return all.slice(1);
  });
  const most = (unit: "readUnits" | "writeUnits") => Math.max(...paid.map((one) => one[unit]));
  const times = paid.map(({ ms }) => ms);
  const time = (share: number) => `${quantile(times, share).toFixed(0)} ms`;
  return {
    readings: [
      {
        what: "write units of a checkout: two events, a donation, a kept card",
        value: most("writeUnits"),
        unit: "",
        goal: { atMost: 40 },
      },
    ],
    notes: [
      `p50 ${time(0.5)}, p95 ${time(0.95)} from submit to paid over ${paid.length} checkouts; ${most("readUnits")} read units`,
    ],
  };
}

export const checkout: Figure = { name: "P5", title: "What a checkout costs, and how long it takes", measure };
