import { productSeed } from "@guildhall/core/money/catalog/catalog.seed";
import { asBrowser, enterCard } from "@guildhall/functions/card/card.fixture";
import { createRandom, type Random } from "@guildhall/functions/payment-walks/random.fixture";
import type { ApiAnswer, Browser, CheckoutPortal } from "./checkout-portal.fixture.ts";
import type { CheckoutPerson } from "./checkout-process.fixture.ts";
import { approveRegistration } from "./registration-lane.fixture.ts";

/** The bought items, besides the donations in every cart. */
const kindsBought = ["membership", "approval", "donation"] as const;

/** One person at a browser, while the portal runs and after that. */
export interface Lane {
  readonly person: CheckoutPerson;
  readonly card: string;
  readonly random: Random;
  hasCard: boolean;
  /** A request without an answer, which a reloaded page sends again. */
  open?: object;
  /** How many of their submissions were answered. */
  answers: number;
  /** Orders that they were told are paid. */
  readonly promised: string[];
  readonly faults: string[];
}

export const openLane = (person: CheckoutPerson, card: string, seed: number): Lane => ({
  ...{ person, card, random: createRandom(seed), hasCard: false, answers: 0 },
  ...{ promised: [], faults: [] },
});

const productId = (kind: string): string => productSeed.find((one) => one.kind === kind)?.id ?? "";
let registrations = 0;

async function fillCart({ person, random }: Lane, browser: Browser, { ask }: CheckoutPortal): Promise<void> {
  const kindBought = random.pick(kindsBought);
  const { id: personId } = person;
  if (kindBought === "membership") {
    await ask({ ask: "fill", personId, line: { kind: "membership", productId: productId("membership") } });
  }
  if (kindBought === "approval") {
    const attachedTo = { type: "registration", id: `reg_${++registrations}` } as const;
    const kind = "registration_fee" as const;
    const line = { kind, productId: productId(kind), attachedTo, chargedWhen: "approval" } as const;
    await ask({ ask: "fill", personId, line });
  }
  if (kindBought === "donation" || random.chance(0.5)) {
    await browser("POST", "/api/donation", { id: productId("donation"), amount: "25" });
  }
}

async function keepCard(lane: Lane, browser: Browser): Promise<void> {
  const { body } = await browser("POST", "/api/user/card-setup", {});
  const token = await enterCard(body.clientSecret, lane.card);
  const { status } = await browser("POST", "/api/user/card", { token });
  lane.hasCard = status === 200;
}

/** Sends the open request, answers the bank, and records the messages. */
export async function submit(lane: Lane, browser: Browser): Promise<ApiAnswer> {
  let answer = await browser("POST", "/api/cart/pay", lane.open);
  const { order } = answer.body;
  if (order?.state === "needs_action" && order.clientSecret) {
    const source = order.clientSecret.split("_secret_")[0];
    await asBrowser("3ds2/authenticate", { source, client_secret: order.clientSecret, outcome: "pass" });
    answer = await browser("POST", `/api/orders/${order.id}/settlement`, {});
  }
  if (answer.status >= 500 && answer.status !== 503) lane.faults.push(`pay was answered ${answer.status}`);
  if (answer.body.order?.state === "paid") lane.promised.push(answer.body.order.id);
  lane.open = undefined;
  lane.answers++;
  return answer;
}

/** Buys once. Returns whether there was anything to buy. */
async function buy(lane: Lane, browser: Browser, portal: CheckoutPortal): Promise<boolean> {
  if (!lane.hasCard) await keepCard(lane, browser);
  await fillCart(lane, browser, portal);
  const { body, status } = await browser("GET", "/api/cart/items");
  if (status !== 200 || body.items.length === 0) return false;
  const { checkoutId, quote } = body;
  const { pmType: brand, pmLastFour: lastFour } = (await browser("GET", "/api/user")).body;
  lane.open = { paymentMethodType: "card", checkoutId, quote, shownCard: { brand, lastFour } };
  const { status: paid } = await submit(lane, browser);
  return paid !== 429;
}

/** Buys repeatedly until the portal is killed, or until a limit refuses the person. */
export async function buyUntilKilled(lane: Lane, browser: Browser, portal: CheckoutPortal): Promise<void> {
  try {
    while (await buy(lane, browser, portal));
  } catch {
    // No answer any more: the portal was killed, as the test intends.
  }
}

/** Staff who approve every waiting registration and order, until the portal is killed. */
export async function approveUntilKilled(lanes: readonly Lane[], staff: Browser, portal: CheckoutPortal) {
  try {
    for (;;) for (const lane of lanes) await approveAll(lane, staff, portal);
  } catch {
    // As above.
  }
}

/** What waits of one person. */
export async function approveAll({ person, faults }: Lane, staff: Browser, { table }: CheckoutPortal): Promise<void> {
  const { orders, registrations } = await table.books(person.id);
  const statuses: number[] = [];
  for (const { id, status } of registrations) {
    if (status === "registration_approval") statuses.push(await approveRegistration(staff, id));
  }
  for (const { id, totalCents, state } of orders) {
    if (state !== "locked") continue;
    const path = `/api/admin/user/${person.id}/orders/${id}/approval`;
    statuses.push((await staff("POST", path, { totalCents })).status);
  }
  for (const status of statuses) {
    if (status >= 500 && status !== 503) faults.push(`an approval was answered ${status}`);
  }
}
