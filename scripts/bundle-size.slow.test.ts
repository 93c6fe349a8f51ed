import { dirname } from "node:path";
import { expect, test } from "vitest";
import { bundleRoutes } from "./bench/bundles.ts";
import { median } from "./bench/statistics.ts";

// P2, exact. What the site loads before one can sign in (P7) is gated beside the site, which is built for that.

const bundles = await bundleRoutes(dirname(import.meta.dirname));
const largestFirst = bundles.toSorted((a, b) => b.bytes - a.bytes);

test("has a bundle for each route, of half of at most 250 kB", () => {
  expect(bundles.length).toBeGreaterThan(20);
  expect(median(bundles.map(({ bytes }) => bytes))).toBeLessThanOrEqual(250_000);
});

const asksStripe = ({ content }: (typeof bundles)[number]) => content.some(([name]) => name === "stripe");

test("has no bundle over 450 kB, or 700 where the payment provider is asked", () => {
  const largest = (some: typeof bundles) => Math.max(...some.map(({ bytes }) => bytes));
  expect(largest(largestFirst.filter((bundle) => !asksStripe(bundle)))).toBeLessThanOrEqual(450_000);
  expect(largest(largestFirst.filter(asksStripe))).toBeLessThanOrEqual(700_000);
});

const ofMoney = /^(card|checkout|paymentReconciliation|refund|staffLineItem|staffOrder)[.]/;

test("asks the payment provider only where money is moved or a card is kept", () => {
  const asking = bundles.filter(asksStripe).map(({ id }) => id);
  expect(asking.filter((id) => !(ofMoney.test(id) || id === "outbox.replay"))).toEqual([]);
});

test("leaves the AWS SDK to the runtime", () => {
  const inside = new Set(bundles.flatMap(({ content }) => content.map(([name]) => name)));
  expect(inside).toContain("electrodb");
  expect([...inside].filter((name) => name.startsWith("@aws-sdk/"))).toEqual([]);
});
