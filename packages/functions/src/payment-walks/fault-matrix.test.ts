import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openShop, type Shop } from "../checkout/shop.fixture.ts";
import { stopClock } from "../shared/clock.fixture.ts";
import { faultsIn } from "./books.fixture.ts";
import { type CrashMoment, callsUntilCrash } from "./crash.fixture.ts";
import { type JourneyName, type JourneyStage, journeys, prepare } from "./journeys.fixture.ts";
import { openPortal, type Portal } from "./portal.fixture.ts";
import { createRandom } from "./random.fixture.ts";
import { settleEverything } from "./settle-everything.fixture.ts";
import { troubles, troubleVendors, type VendorTrouble } from "./vendor-trouble.fixture.ts";
import { verdictOf, type WalkVerdict } from "./walk.fixture.ts";

// Each call to another's service goes wrong in each way, and the process dies at each of its calls: what comes of it is
// paid
// and granted, or neither, and the person knows which. The same sample of it each time; SEED=7 for another,
// CELLS=100000 for all
// there is, JOURNEY="a refund" for one alone.

const cells = Number(process.env.CELLS ?? 20);
const seed = Number(process.env.SEED ?? 20_261);

let [portal, shop]: [Portal, Shop] = [undefined as never, undefined as never];
let began = 0;
beforeAll(async () => {
  portal = await openPortal();
  shop = await openShop();
  began = Date.now();
});
afterAll(() => void vi.useRealTimers());

const names = (Object.keys(journeys) as JourneyName[]).filter((name) => name === (process.env.JOURNEY ?? name));
const ways = Object.keys(troubles) as VendorTrouble[];
const deaths: readonly CrashMoment[] = ["before its last call", "after its last call, unanswered"];

interface Cell {
  readonly name: JourneyName;
  /** Which of its calls, counted from one. */
  readonly at: number;
  readonly called: string;
}

async function stageOf(name: JourneyName): Promise<JourneyStage> {
  stopClock(began);
  return prepare(portal, shop, journeys[name]);
}

/** The faults after everything is settled, with the last message to the person, if any. */
async function wrongAfter({ buyer, since, orderId }: JourneyStage, verdict?: WalkVerdict): Promise<string[]> {
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

/** A sample of all possible faults, drawn by the seed; all of them if CELLS is large enough. */
const sampleOf = <T>(all: readonly T[]): T[] => createRandom(seed).shuffled(all).slice(0, cells);

/** Printed at once, before the end of the run. */
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

async function withTrouble({ name, at }: Cell, trouble: VendorTrouble): Promise<string[]> {
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
