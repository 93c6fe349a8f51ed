import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Cents, LocalDate } from "../../ground/shared/values.ts";
import { type LedgerEntry, ledgerKinds } from "./ledger.schema.ts";
import { journalRows, summarize } from "./ledger-report.rules.ts";

type Entry = Pick<LedgerEntry, "kind" | "on" | "postings">;

const entry = (on: string, kind: Entry["kind"], postings: Record<string, number>): Entry => ({
  on: on as LocalDate,
  kind,
  postings: Object.entries(postings).map(([account, amountCents]) => ({ account, amountCents: amountCents as Cents })),
});

async function* each(entries: readonly Entry[]): AsyncGenerator<Entry> {
  yield* entries;
}

const month: readonly Entry[] = [
  entry("2026-11-20", "sale", { stripe: 4900, Events: -4900 }),
  entry("2026-11-20", "sale", { outside: 9000, adjustments: 6000, "Annual Dues": -15_000 }),
  entry("2026-11-20", "refund", { Events: 900, stripe: -900 }),
  entry("2026-11-21", "sale", { stripe: 100_005, discounts: 95, Events: -50_000, "Annual Dues": -50_100 }),
  entry("2026-11-21", "refund_failed", { Events: -900, stripe: 900 }),
  entry("2026-11-21", "dispute", { disputes: 4900, stripe: -4900 }),
  entry("2026-11-22", "dispute_won", { disputes: -4900, stripe: 4900 }),
];

describe("some days", () => {
  test("are summed day by day", async () => {
    const { days, entries } = await summarize(each(month));
    expect(entries).toBe(7);
    expect(days).toEqual([
      { on: "2026-11-20", entries: 3, soldCents: 13_900, refundedCents: 900, disputedCents: 0 },
      { on: "2026-11-21", entries: 3, soldCents: 100_005, refundedCents: -900, disputedCents: 4900 },
      { on: "2026-11-22", entries: 1, soldCents: 0, refundedCents: 0, disputedCents: -4900 },
    ]);
  });

  test("are summed account by account, by the names that staff know", async () => {
    const { accounts } = await summarize(each(month));
    expect(accounts.map(({ account, debitCents, creditCents }) => [account, debitCents, creditCents])).toEqual([
      ["Annual Dues", 0, 65_100],
      ["discounts", 95, 0],
      ["disputes", 4900, 4900],
      ["Events", 900, 55_800],
      ["outside", 9000, 0],
      ["adjustments", 6000, 0],
      ["stripe", 110_705, 5800],
    ]);
  });

  test("without entries are empty", async () => {
    expect(await summarize(each([]))).toEqual({ days: [], accounts: [], entries: 0 });
    expect(await journalRows(each([]))).toEqual([]);
  });
});

test("a day's sales are one journal entry, its refunds another", async () => {
  const rows = await journalRows(each(month));
  const shown = rows.map((row) => Object.values(row).join("|"));
  const sales = "GH-20261120-S|11/20/2026|Sale: 2 entries";
  expect(rows.slice(0, 7)).toEqual(
    [
      [sales, "Annual Dues", "", "150.00"],
      [sales, "Events", "", "49.00"],
      [sales, "Payments outside of the portal", "90.00", ""],
      [sales, "Price adjustments", "60.00", ""],
      [sales, "Stripe clearing", "49.00", ""],
      ["GH-20261120-R|11/20/2026|Refund: 1 entry", "Events", "9.00", ""],
      ["GH-20261120-R|11/20/2026|Refund: 1 entry", "Stripe clearing", "", "9.00"],
    ].map(([about = "", Account, Debits, Credits]) => {
      const [number, date, Description] = about.split("|");
      return { "Journal No": number, "Journal Date": date, Account, Debits, Credits, Description };
    }),
  );
  expect(new Set(shown.map((row) => row.split("|")[0])).size).toBe(6);
});

test("amounts are written in dollars and whole cents", async () => {
  const cents = [1, 10, 99, 100, 100_005, 12_345_678];
  const rows = await Promise.all(
    cents.map((amount) => journalRows(each([entry("2026-11-20", "sale", { stripe: amount, Events: -amount })]))),
  );
  expect(rows.map(([events]) => events?.Credits)).toEqual(["0.01", "0.10", "0.99", "1.00", "1000.05", "123456.78"]);
});

const postings = fc
  .array(fc.tuple(fc.constantFrom("stripe", "discounts", "Events", "Dues"), fc.integer({ min: -1e6, max: 1e6 })), {
    minLength: 1,
    maxLength: 5,
  })
  .map((list) => {
    const sum = list.reduce((all, [, amount]) => all + amount, 0);
    return [...list, ["outside", -sum] as const].map(([account, amountCents]) => ({
      account,
      amountCents: amountCents as Cents,
    }));
  });
const anyEntry = fc.record({
  on: fc.constantFrom("2026-11-20" as LocalDate, "2026-11-21" as LocalDate),
  kind: fc.constantFrom(...ledgerKinds),
  postings,
});
const centsIn = (text: string) => Math.round(Number(text || 0) * 100);

test("each journal entry balances, and its number fits into QuickBooks", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyEntry, { maxLength: 12 }), async (entries) => {
      const journals = Map.groupBy(await journalRows(each(entries)), (row) => row["Journal No"]);
      for (const [number, rows] of journals) {
        expect(number.length).toBeLessThanOrEqual(21);
        expect(rows.reduce((sum, { Debits, Credits }) => sum + centsIn(Debits) - centsIn(Credits), 0)).toBe(0);
      }
    }),
  );
});
