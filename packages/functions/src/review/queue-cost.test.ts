import * as ReviewItems from "@guildhall/core/review/items";
import { ReviewItemId } from "@guildhall/core/review/review.schema";
import { createId } from "@guildhall/core/shared/create-id";
import type { Instant } from "@guildhall/core/shared/values";
import { expect, test } from "vitest";
import { handler as closures } from "../privacy/closures.ts";
import { call } from "../shared/call.fixture.ts";
import { costOf } from "../shared/cloud.fixture.ts";
import { aPerson } from "../shared/people.fixture.ts";
import { handler as counts } from "./counts.ts";
import { handler as openItem } from "./open.ts";

const start = Date.parse("2020-01-01T00:00:00Z");

/** The people of a queue whose items were sent in one second after another. */
async function aQueue(length: number): Promise<readonly ReviewItemId[]> {
  const { id: personId } = await aPerson();
  const items = Array.from({ length }, (_, index) => ({
    kind: "closure" as const,
    itemId: ReviewItemId.parse(createId("person")),
    personId,
    at: new Date(start + index * 1000).toISOString() as Instant,
  }));
  await ReviewItems.importSubmitted(items);
  return items.map(({ itemId }) => itemId);
}

const open = (id: string) => costOf(() => call(openItem, { as: "admin", params: { kind: "closure", id }, body: {} }));

test("what it costs to open an item and to count for the menu does not grow with the queue", async () => {
  const few = await aQueue(10);
  const opened = await open(few[0] ?? "");
  const counted = await costOf(() => call(counts, { as: "admin" }));
  const many = await aQueue(1000);
  const openedOfMany = await open(many[0] ?? "");
  const countedMany = await costOf(() => call(counts, { as: "admin" }));
  process.stdout.write(
    `With 10 pending, opening reads ${opened.reads} units and the menu ${counted.reads}; with 1010, ${openedOfMany.reads} and ${countedMany.reads}\n`,
  );
  expect([opened.answer.status, openedOfMany.answer.status]).toEqual([200, 200]);
  expect(openedOfMany.reads).toBeLessThanOrEqual(opened.reads + 1);
  expect(counted.answer.body.closure).toBe(10);
  expect(countedMany.answer.body.closure).toBe(100);
  expect(countedMany.reads).toBeLessThanOrEqual(8);
});

test("the page of a queue reads the people of its rows only, unless it is asked for by name", async () => {
  const items = await Promise.all(
    Array.from({ length: 60 }, async () => ({ at: "2020-01-02T00:00:00Z" as Instant, person: await aPerson() })),
  );
  await ReviewItems.importSubmitted(
    items.map(({ at, person: { id } }) => ({
      kind: "closure" as const,
      itemId: ReviewItemId.parse(id),
      personId: id,
      at,
    })),
  );
  const page = (query: string) => costOf(() => call(closures, { as: "admin", query }));
  const [usual, byStatus, byName] = [await page(""), await page("sort=status,asc"), await page("sort=lastName,asc")];
  process.stdout.write(`The page of a queue reads ${usual.reads} units, sorted by name ${byName.reads}\n`);
  expect([usual, byStatus, byName].map(({ answer }) => answer.body.data.length)).toEqual([10, 10, 10]);
  expect(byStatus.reads).toBe(usual.reads);
  expect(byName.reads - usual.reads).toBeGreaterThanOrEqual(50 * 0.5);
});

test("what comes next after the last item is the first that is free", async () => {
  const items = await aQueue(30);
  const last = items.at(-1) ?? "";
  const { answer } = await open(last);
  expect(answer.status).toBe(200);
  expect(answer.body.next).toBeDefined();
});
