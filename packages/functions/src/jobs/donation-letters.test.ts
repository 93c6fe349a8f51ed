import { importGifts } from "@guildhall/core/domains/donation/import-gifts";
import type { Instant } from "@guildhall/core/ground/shared/values";
import { importOrders } from "@guildhall/core/money/ledger/import-orders";
import { aPaidOrder } from "@guildhall/core/money/order/order.fixture";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { aDonationOf } from "../donation/donation.fixture.ts";
import { handler as alerts } from "../notification/list.ts";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { aPerson } from "../shared/people.fixture.ts";
import { handler } from "./donation-letters.ts";

const letterDay = new Date("2026-01-15T14:00:00.000Z");

beforeEach(() => {
  vi.useFakeTimers({ now: letterDay, toFake: ["Date"] });
});
afterEach(() => vi.useRealTimers());

async function run(): Promise<number> {
  const { sent } = await handler();
  await deliverEverything();
  return sent;
}

const letters = (email: string) => mailsTo(email).filter(({ subject }) => subject.startsWith("Your donations in"));

async function aDonor(...gifts: Parameters<typeof aDonationOf> extends [unknown, ...infer Rest] ? Rest[] : never) {
  const person = await aPerson();
  for (const gift of gifts) await aDonationOf(person.id, ...gift);
  return person;
}

const alertsOf = async (email: string) =>
  (await call(alerts, { token: await tokenOf(email) })).body.data.map(({ data }: { data: object }) => data);

const lastYear = "2025-06-01T12:00:00.000Z";

describe("in January", () => {
  test("tells each donor of the year before once, however many gifts and runs there are", async () => {
    const { email } = await aDonor([lastYear, 10_000], ["2025-12-31T23:00:00.000Z", 2500]);
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    expect(letters(email)).toMatchObject([{ subject: "Your donations in 2025" }]);
    expect(await alertsOf(email)).toMatchObject([{ title: "Your donations in 2025", url: "/donations/2025" }]);
    expect(letters(email)[0]?.text).toMatch(/You gave \$125\.00 in 2025[\s\S]*\/donations\/2025/);
  });

  test("two runs at once tell them once", async () => {
    const { email } = await aDonor([lastYear, 10_000]);
    const sent = await Promise.all([handler(), handler()]);
    await deliverEverything();
    expect(sent.reduce((sum, run) => sum + run.sent, 0)).toBe(1);
    expect(letters(email)).toHaveLength(1);
  });

  test.each([
    ["gave this year only", "2026-01-01T12:00:00.000Z", {}],
    ["gave the year before only", "2024-12-31T12:00:00.000Z", {}],
    ["got everything back", lastYear, { line: { refundedCents: 10_000 as never } }],
    ["never paid", lastYear, { order: { method: "override" as const } }],
  ])("leaves alone who %s", async (_who, givenAt, how) => {
    const { email } = await aDonor([givenAt, 10_000, how]);
    expect(await run()).toBe(0);
    expect(letters(email)).toEqual([]);
  });

  test("reaches all donors, even if there are more than one batch", async () => {
    const donors = await Promise.all(Array.from({ length: 20 }, () => aDonor([lastYear, 100])));
    expect(await run()).toBe(20);
    expect(donors.filter(({ email }) => letters(email).length !== 1)).toEqual([]);
  });

  test("mails the others although one letter cannot be made, and reports the failure", async () => {
    const { id } = await aPerson();
    const made = aPaidOrder(id, [{ kind: "donation" }], { paidAt: lastYear as Instant });
    await importOrders([{ ...made, order: { ...made.order, state: "unheard of" as never } }]);
    await importGifts(made.lines.map((line) => ({ ...line, paidAt: lastYear as Instant })));
    const { email } = await aDonor([lastYear, 10_000]);
    await expect(handler()).rejects.toThrow();
    await deliverEverything();
    expect(letters(email)).toHaveLength(1);
  });
});

test.each([
  ["2028-01-14T14:00:00.000Z", 0],
  ["2028-01-31T14:00:00.000Z", 1],
  ["2028-02-01T14:00:00.000Z", 0],
  ["2028-11-15T14:00:00.000Z", 0],
])("a run on %s sends %i letters to somebody who has none yet", async (at, sent) => {
  vi.setSystemTime(new Date(at));
  const { email } = await aDonor(["2027-06-01T12:00:00.000Z", 10_000]);
  await run();
  expect(letters(email)).toHaveLength(sent);
});
