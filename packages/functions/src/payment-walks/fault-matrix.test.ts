import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openShop, type Shop } from "../checkout/shop.fixture.ts";
import { stopClock } from "../shared/clock.fixture.ts";
import { faultsIn } from "./books.fixture.ts";
import { type CrashMoment, callsUntilCrash } from "./crash.fixture.ts";
import { type JourneyName, journeys, prepare, type Stage } from "./journeys.fixture.ts";
import { openPortal, type Portal } from "./portal.fixture.ts";
import { createRandom } from "./random.fixture.ts";
import { settleEverything } from "./settle-everything.fixture.ts";
import { type Trouble, troubles, troubleVendors } from "./vendor-trouble.fixture.ts";
import { type Verdict, verdictOf } from "./walk.fixture.ts";

// Each call to another's service goes wrong in each way, and the process dies at each of its calls: what comes of it is paid
// and granted, or neither, and the person knows which. A sample of it each time; CELLS=100000 for all there is, JOURNEY="a refund" for
// one alone.

const cells = Number(process.env.CELLS ?? 20);
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);

let [portal, shop]: [Portal, Shop] = [undefined as never, undefined as never];
let began = 0;
beforeAll(async () => {
  portal = await openPortal();
  shop = await openShop();
  began = Date.now();
});
afterAll(() => void vi.useRealTimers());

const names = (Object.keys(journeys) as JourneyName[]).filter((name) => name === (process.env.JOURNEY ?? name));
const ways = Object.keys(troubles) as Trouble[];
const deaths: readonly CrashMoment[] = ["before its last call", "after its last call, unanswered"];

interface Cell {
  readonly name: JourneyName;
  /** Which of its calls, counted from one. */
  readonly at: number;
  readonly called: string;
}

async function stageOf(name: JourneyName): Promise<Stage> {
  stopClock(began);
  return prepare(portal, shop, journeys[name]);
}

/** What is wrong once everything has been settled, with what the person was told, if anything. */
async function wrongAfter({ buyer, since, orderId }: Stage, verdict?: Verdict): Promise<string[]> {
  await settleEverything(portal, buyer, since);
  const books = await portal.books(buyer, since);
  const isPaid = books.orders.find(({ id }) => id === orderId)?.paidAt !== undefined;
  const { body } = await buyer.cart();
  const isLocked = body.order !== undefined && body.order.state !== "failed";
  return [
    ...faultsIn(books),
    ...(verdict === "paid" && !isPaid ? ["it was said to be paid"] : []),
    ...(verdict === "not paid" && isPaid ? ["it was said not to be paid"] : []),
    ...(isLocked ? [`the cart waits for an order that is ${body.order.state}`] : []),
  ];
}

/** A sample of everything that may go wrong, drawn by the seed; all of it, where as much is asked for. */
const sampleOf = <T>(all: readonly T[]): T[] => createRandom(seed).shuffled(all).slice(0, cells);

/** Said at once: nobody has to wait for the end. */
function note(wrong: string[], where: string, faults: readonly string[]): void {
  for (const fault of faults) {
    wrong.push(`${where}: ${fault}`);
    process.stdout.write(`✗ ${where}: ${fault}\n`);
  }
}

async function vendorCalls(name: JourneyName): Promise<Cell[]> {
  const stage = await stageOf(name);
  const vendors = troubleVendors();
  await journeys[name].act(portal, stage).finally(vendors.end);
  return vendors.calls.map((called, index) => ({ name, at: index + 1, called }));
}

async function withTrouble({ name, at }: Cell, trouble: Trouble): Promise<string[]> {
  const stage = await stageOf(name);
  const vendors = troubleVendors(at, trouble);
  const answer = await journeys[name].act(portal, stage).finally(vendors.end);
  const orderId = answer?.body?.order?.id ?? stage.orderId;
  return wrongAfter({ ...stage, orderId }, answer && verdictOf(answer));
}

test(`is paid and granted or neither, whichever call to another's service goes wrong (seed ${seed})`, async () => {
  const calls: Cell[] = [];
  for (const name of names) calls.push(...(await vendorCalls(name)));
  const all = calls.flatMap((cell) => ways.map((trouble) => ({ cell, trouble })));
  const wrong: string[] = [];
  for (const { cell, trouble } of sampleOf(all)) {
    const faults = await withTrouble(cell, trouble);
    note(wrong, `${cell.name}, ${cell.called} (${cell.at}) ${trouble}`, faults);
  }
  process.stdout.write(`${Math.min(cells, all.length)} of ${all.length} vendor troubles, ${wrong.length} wrong\n`);
  expect(wrong).toEqual([]);
}, 600_000);

const callsOf = async (name: JourneyName): Promise<number> => {
  const stage = await stageOf(name);
  return callsUntilCrash(() => journeys[name].act(portal, stage), Number.POSITIVE_INFINITY, "before its last call");
};

async function withDeath(name: JourneyName, at: number, when: CrashMoment): Promise<string[]> {
  const stage = await stageOf(name);
  await callsUntilCrash(() => journeys[name].act(portal, stage), at, when);
  return wrongAfter(stage);
}

test(`is paid and granted or neither, whenever the process dies (seed ${seed})`, async () => {
  const all: { name: JourneyName; at: number; when: CrashMoment }[] = [];
  for (const name of names) {
    const calls = await callsOf(name);
    for (let at = 1; at <= calls; at++) all.push(...deaths.map((when) => ({ name, at, when })));
  }
  const wrong: string[] = [];
  for (const { name, at, when } of sampleOf(all)) {
    const faults = await withDeath(name, at, when);
    note(wrong, `${name}, died ${when} (${at})`, faults);
  }
  process.stdout.write(`${Math.min(cells, all.length)} of ${all.length} deaths, ${wrong.length} wrong\n`);
  expect(wrong).toEqual([]);
}, 600_000);
