import { keepListSnapshots } from "@guildhall/core/assembly/keep-list-snapshots";
import { closureSubject } from "@guildhall/core/desks/privacy/closure.subject.schema";
import { experienceId } from "@guildhall/core/domains/certification/certification.schema";
import { experienceSubject } from "@guildhall/core/domains/certification/registration/hours/experience.subject.schema";
import { createId } from "@guildhall/core/ground/shared/create-id";
import type { Instant } from "@guildhall/core/ground/shared/values";
import * as ReviewItems from "@guildhall/core/review/items";
import { ReviewItemId } from "@guildhall/core/review/review.schema";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { handler as closures } from "../privacy/closures.ts";
import { call } from "../shared/call.fixture.ts";
import { costOf } from "../shared/cloud.fixture.ts";
import { aPerson } from "../shared/people.fixture.ts";
import { handler as counts } from "./counts.ts";
import { handler as openItem } from "./open.ts";
import { handler as queueOfKind } from "./queue.ts";

/** Of items that wait in a list of their own. */
const manyEntries = 500;

const start = Date.parse("2020-01-01T00:00:00Z");

/** The people of a queue whose items were sent in one second after another. */
async function aQueue(length: number): Promise<readonly ReviewItemId[]> {
  const person = await aPerson();
  const items = Array.from({ length }, (_, index) => ({
    itemId: ReviewItemId.parse(createId("person")),
    ...{ person, cells: {}, at: momentOf(index) },
  }));
  await ReviewItems.importSubmitted(closureSubject, items);
  return items.map(({ itemId }) => itemId);
}

const momentOf = (index: number) => new Date(start + index * 1000).toISOString() as Instant;

async function importEntries(): Promise<void> {
  const person = await aPerson();
  const cells = { entry: "Counseling, 12.5 hours, 05/01/2026 to 05/14/2026", certification: "AFC" };
  const items = Array.from({ length: manyEntries }, (_, index) => ({
    itemId: ReviewItemId.parse(createId(experienceId)),
    ...{ person, cells, at: momentOf(index) },
  }));
  await ReviewItems.importSubmitted(experienceSubject, items);
}

const open = (id: string) => costOf(() => call(openItem, { as: "admin", params: { kind: "closure", id }, body: {} }));

test("what it costs to open an item and to count for the menu does not grow with the queue", async () => {
  const few = await aQueue(10);
  const opened = await open(few[0] ?? "");
  const counted = await costOf(() => call(counts, { as: "admin" }));
  const many = await aQueue(1000);
  const openedOfMany = await open(many[0] ?? "");
  vi.setSystemTime(Date.now() + 5 * 60_000);
  await call(counts, { as: "admin" });
  const countedMany = await costOf(() => call(counts, { as: "admin" }));
  process.stdout.write(
    `With 10 pending, opening reads ${opened.reads} units and the menu ${counted.reads}; with 1010, ${openedOfMany.reads} and ${countedMany.reads}\n`,
  );
  expect([opened.answer.status, openedOfMany.answer.status]).toEqual([200, 200]);
  expect(openedOfMany.reads).toBeLessThanOrEqual(opened.reads + 1);
  expect(counted.answer.body.closure).toBe(10);
  expect(countedMany.answer.body.closure).toBe(100);
  // Four are of the queues, and half a unit of each of seven kinds of work by hand, of which there is none here.
  expect(countedMany.reads).toBeLessThanOrEqual(7.5);
  vi.useRealTimers();
});

describe("a queue with a list of its own", () => {
  afterAll(() => vi.useRealTimers());

  /** As a function that has just started reads it, without a snapshot. */
  async function closuresOfNewFunction() {
    vi.resetModules();
    const { handler: started } = await import("../privacy/closures.ts");
    return (await costOf(() => call(started, { as: "admin" }))).reads;
  }

  test("costs as little to list and to count, and the other queues do not read it", async () => {
    // What was just written is read again for two minutes.
    vi.setSystemTime(Date.now() + 5 * 60_000);
    const before = await closuresOfNewFunction();
    await importEntries();
    const entries = (query: string) =>
      costOf(() => call(queueOfKind, { as: "admin", params: { kind: "experience" }, query }));
    await entries("");
    await call(counts, { as: "admin" });
    vi.setSystemTime(Date.now() + 5 * 60_000);
    await entries("");
    await call(counts, { as: "admin" });
    const first = await entries("limit=100");
    const filtered = await entries("filter=entry,12.5&sort=lastName,asc&page=50");
    const counted = await costOf(() => call(counts, { as: "admin" }));
    const after = await closuresOfNewFunction();
    process.stdout.write(
      `With ${manyEntries} entries that wait, their queue reads ${first.reads} units, the menu ${counted.reads}; another queue read whole ${before}, then ${after}\n`,
    );
    expect([first.answer.body.total, first.answer.body.waits.count]).toEqual([manyEntries, manyEntries]);
    expect([first.answer.body.data.length, filtered.answer.body.data.length]).toEqual([100, 10]);
    expect(first.reads).toBeLessThanOrEqual(3);
    expect(filtered.reads).toBeLessThanOrEqual(3);
    expect(counted.answer.body.experience).toBe(100);
    expect(counted.reads).toBeLessThanOrEqual(7.5);
    expect(after).toBeLessThanOrEqual(before + 1);
  }, 60_000);
});

const page = (query: string) => costOf(() => call(closures, { as: "admin", query }));

describe("a page of more than a thousand", () => {
  beforeAll(async () => {
    await page("");
    // What was just written is read again for two minutes.
    vi.setSystemTime(Date.now() + 5 * 60_000);
    await page("");
  });
  afterAll(() => vi.useRealTimers());

  // Goal P5.
  test.each([
    ["as staff first see it", ""],
    ["page 50", "page=50"],
    ["the last page", "page=100000"],
    ["sorted by name", "sort=lastName,desc"],
    ["the latest first", "sort=since,desc"],
    ["found by name", "filter=lastName,oo"],
    ["of every status", "filter=status,"],
  ])("%s costs three read units at most", async (_what, query) => {
    const { answer, reads, calls } = await page(query);
    expect(answer.body.data.length).toBeGreaterThan(0);
    expect(answer.body.waits.count).toBeGreaterThan(1000);
    expect(calls).not.toContain("Scan");
    expect(reads).toBeLessThanOrEqual(3);
  });

  test("costs no more with a request that a colleague has open", async () => {
    const { answer } = await page("");
    await open(answer.body.data[0].id);
    const { answer: claimed, reads } = await page("");
    expect(claimed.body.data[0].claim).toBeDefined();
    expect(reads).toBeLessThanOrEqual(3);
  });

  test("a new function that opens the snapshot costs no more", async () => {
    await keepListSnapshots();
    vi.setSystemTime(Date.now() + 5 * 60_000);
    vi.resetModules();
    const { handler: started } = await import("../privacy/closures.ts");
    const { answer, reads } = await costOf(() => call(started, { as: "admin" }));
    expect(answer.body.total).toBeGreaterThan(1000);
    expect(reads).toBeLessThanOrEqual(3);
  });
});

test("what comes next after the last item is the first that is free", async () => {
  const items = await aQueue(30);
  const last = items.at(-1) ?? "";
  const { answer } = await open(last);
  expect(answer.status).toBe(200);
  expect(answer.body.next).toBeDefined();
});
