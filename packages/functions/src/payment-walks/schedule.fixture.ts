import type { Shop } from "../checkout/shop.fixture.ts";
import { day, pass } from "../shared/clock.fixture.ts";
import { type ActionName, actionWeights, runAction } from "./actions.fixture.ts";
import type { Books } from "./at-stripe.fixture.ts";
import { faultsIn } from "./books.fixture.ts";
import { callsUntilCrash } from "./crash.fixture.ts";
import type { Portal } from "./portal.fixture.ts";
import { createRandom } from "./random.fixture.ts";
import { isEnrolled } from "./registration-books.fixture.ts";
import { settleEverything } from "./settle-everything.fixture.ts";
import { peopleIn } from "./stripe-books.fixture.ts";
import { beginWalk, type Walk } from "./walk.fixture.ts";

/** The counts of a schedule, and its faults. */
export interface ScheduleOutcome {
  readonly faults: readonly string[];
  readonly trail: readonly string[];
  readonly counts: Walk["counts"];
  /** For a certification. */
  readonly registered: number;
  readonly enrolled: number;
  readonly paid: number;
  readonly unpaid: number;
  /** The number of buyers of earlier schedules who were charged in the meantime. */
  readonly others: number;
}

/** The shop, with the earlier buyers. */
export interface ScheduleStage {
  readonly portal: Portal;
  readonly shop: Shop;
  readonly earlier: Map<string, Pick<Walk, "buyer" | "since">>;
}

const mostSteps = 9;
/** More calls than any action makes, so that some actions finish. */
const mostCalls = 24;
const longestRetries = 30 * day;

/** One random history of one checkout, always the same for the same seed. Then the ledgers are compared. */
export async function runSchedule(seed: number, { portal, shop, earlier }: ScheduleStage): Promise<ScheduleOutcome> {
  const walk = await beginWalk(portal, shop, createRandom(seed));
  earlier.set(walk.buyer.id, walk);
  const steps = 2 + walk.random.below(mostSteps);
  for (walk.step = 1; walk.step <= steps; walk.step++) await step(walk);
  await settleEverything(portal, walk.buyer, walk.since);
  await tellAllAgain(walk);
  const books = await portal.books(walk.buyer, walk.since);
  const others = await booksOfOthers(walk, earlier);
  const paid = books.orders.filter(({ paidAt }) => paidAt !== undefined).length;
  return {
    faults: [
      ...walk.faults,
      ...faultsIn(books),
      ...liesIn(walk, books),
      ...unasked(walk, books),
      ...others.flatMap(faultsIn),
    ],
    trail: walk.trail,
    counts: walk.counts,
    registered: books.registrations.length,
    enrolled: books.registrations.filter(isEnrolled).length,
    paid,
    unpaid: books.orders.length - paid,
    others: others.length,
  };
}

/** As time passes, approved charges of earlier buyers are retried. Afterwards they must have no fault, either. */
async function booksOfOthers({ portal, buyer, since }: Walk, earlier: ScheduleStage["earlier"]): Promise<Books[]> {
  const others = peopleIn(await portal.reader.books(since)).filter((id) => id !== buyer.id);
  const walks = others.flatMap((id) => earlier.get(id) ?? []);
  return Promise.all(walks.map((walk) => portal.books(walk.buyer, walk.since)));
}

/** After the last schedule, all pending retries are made. Returns their number and their faults. */
export async function tryLeftOnesAgain({
  portal,
  earlier,
}: ScheduleStage): Promise<{ count: number; faults: string[] }> {
  const since = await portal.reader.marks();
  pass(longestRetries);
  while ((await portal.sweep()).compared > 0);
  await portal.deliver();
  const tried = peopleIn(await portal.reader.books(since)).flatMap((id) => earlier.get(id) ?? []);
  const whole = await portal.reader.books();
  const faults: string[] = [];
  for (const { buyer } of tried) faults.push(...faultsIn(await portal.booksIn(whole, buyer)));
  return { count: tried.length, faults };
}

/** One action, or two at the same time, or one during which the process dies. */
async function step(walk: Walk): Promise<void> {
  const { random } = walk;
  pass(1000 + random.below(4000));
  // The first action submits the order.
  const name: ActionName = walk.step === 1 && random.chance(0.9) ? "submit" : random.weigh(actionWeights);
  if (random.chance(0.2)) return die(walk, name);
  if (!random.chance(0.15)) return void walk.trail.push(`${name} → ${await attempt(name, walk)}`);
  const other = random.weigh(actionWeights);
  const both = await Promise.all([attempt(name, walk), attempt(other, walk)]);
  walk.trail.push(`${name} beside ${other} → ${both.join(" beside ")}`);
}

async function die(walk: Walk, name: ActionName): Promise<void> {
  const { random, step, told, faults, counts } = walk;
  const last = 1 + random.below(mostCalls);
  const when = random.pick(["before its last call", "after its last call, unanswered"] as const);
  const dying = { ...walk, told: [] as typeof told, faults: [] as typeof faults };
  const calls = await callsUntilCrash(() => attempt(name, dying), last, when);
  const came = calls < last ? "finished" : "died";
  walk.submission = dying.submission;
  walk.donation = dying.donation;
  walk.trail.push(`${name}, ${came} ${when} (${last})`);
  if (came === "finished") {
    told.push(...dying.told);
    faults.push(...dying.faults);
    return;
  }
  // A dead process sends no answer: the person knows only that the request was sent.
  counts.deaths++;
  told.push({ step, verdict: "under way", orderId: walk.submission.checkoutId });
}

/** If the test cannot do an action at this moment, a person could not either. */
const attempt = (name: ActionName, walk: Walk): Promise<string> =>
  runAction(name, walk).catch((error) => `no: ${error}`);

/** A day late, in random order, and some of them twice. */
async function tellAllAgain({ portal, random, since, buyer, counts, faults }: Walk): Promise<void> {
  const news = await portal.news(since);
  for (const event of random.shuffled([...news, ...news.slice(0, 2)])) {
    counts.webhooks++;
    const { status } = await portal.webhook(event);
    if (status !== 200) faults.push(`the late webhook ${event} was answered ${status}`);
  }
  await portal.deliver();
  await portal.tellMails(buyer);
}

/** Only the person places orders: each has the id of a sent request, or is the part of one that waits for staff. */
const unasked = ({ kept, submission }: Walk, { orders }: Books): string[] =>
  orders
    .filter(
      ({ id, chargedWhen }) => chargedWhen === "now" && ![...kept, submission].some((sent) => sent.checkoutId === id),
    )
    .map(({ id }) => `${id} was submitted by nobody`);

/**
 * A person who was told "paid" has the item; a person whose last message was "nothing was charged" has paid nothing.
 */
function liesIn({ told }: Walk, { orders }: Books): string[] {
  const isPaid = (orderId: string) => orders.find(({ id }) => id === orderId)?.paidAt !== undefined;
  const promised = told.filter(({ verdict, orderId }) => verdict === "paid" && !isPaid(orderId));
  const last = Math.max(0, ...told.map(({ step }) => step));
  const final = told.filter(({ step }) => step === last);
  const denied = final.every(({ verdict }) => verdict === "not paid") ? final : [];
  return [
    ...promised.map(({ orderId }) => `${orderId} was said to be paid`),
    ...denied.filter(({ orderId }) => isPaid(orderId)).map(({ orderId }) => `${orderId} was said not to be paid`),
  ];
}
