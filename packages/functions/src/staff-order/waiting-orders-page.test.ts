import type { Instant, PersonId } from "@guildhall/core/ground/shared/values";
import type { WaitingOrder } from "@guildhall/core/money/order/waiting-orders.schema";
import { beforeAll, expect, test } from "vitest";
import { call } from "../shared/call.fixture.ts";
import { costOf } from "../shared/cloud.fixture.ts";
import { anOrderThatWaits } from "../staff-line-item/owed.fixture.ts";
import { handler as waitingOrders } from "./waiting-orders.ts";

const placed = (day: string) => `2020-01-${day}T12:00:00.000Z` as Instant;
let people: PersonId[];
beforeAll(async () => {
  const made: PersonId[] = [];
  for (const day of ["03", "01", "02"]) made.push((await anOrderThatWaits([100], { placedAt: placed(day) })).id);
  people = made;
});
const ownersOf = ({ data }: { data: WaitingOrder[] }) => data.map(({ personId }) => personId);
const at = (limit: number, page: number) =>
  call(waitingOrders, { as: "admin", query: `waitsFor=approval&limit=${limit}&page=${page}` });

test("has the longest waiting first, page by page, and the last page again after it", async () => {
  const [third, first, second] = people;
  expect(ownersOf((await at(2, 1)).body)).toEqual([first, second]);
  const { body } = await at(2, 2);
  expect([ownersOf(body), body.lastPage, body.total]).toEqual([[third], 2, 3]);
  expect(body.counts).toEqual({ approval: 3, payment: 0, refund: 0, dispute: 0, in_vain: 0 });
  expect((await at(2, 3)).body).toMatchObject({ data: body.data, lastPage: 2, total: 3 });
});

test("costs the same calls however many are on a page", async () => {
  const [one, many] = [await costOf(() => at(1, 1)), await costOf(() => at(100, 1))];
  expect(many.calls.sort()).toEqual(one.calls.sort());
  expect(one.calls.toSorted()).toEqual(["BatchGetItem", "BatchGetItem", "GetItem", "Query"]);
  // The check that the person is still staff; one read of the waiting orders; half a unit for each name of a person and
  // of an item.
  expect([one.reads, many.reads]).toEqual([2.5, 4.5]);
});

test.each([
  ["", "waitsFor"],
  ["waitsFor=everything", "waitsFor"],
  ["waitsFor=approval&page=0", "page"],
  ["waitsFor=approval&limit=101", "limit"],
  ["waitsFor=approval&sort=name,asc", "sort"],
])("asked for with %j is refused", async (query, path) => {
  const { status, body } = await call(waitingOrders, { as: "admin", query });
  expect([status, body.errors[0].path]).toEqual([400, expect.stringContaining(path)]);
});

test.each(["member", "acting"] as const)("is not for a caller who is %s", async (as) => {
  const { status, body } = await call(waitingOrders, { as, query: "waitsFor=approval" });
  expect([status, body.code]).toEqual([403, "auth.forbidden"]);
});
