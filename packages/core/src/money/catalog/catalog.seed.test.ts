import { expect, test } from "vitest";
import { type ProductKind, productKinds } from "./catalog.schema.ts";
import { productSeed } from "./catalog.seed.ts";
import { sampleDiscounts } from "./discount.seed.ts";

const kinds = Object.keys(productKinds) as ProductKind[];

test.each(kinds.filter((kind) => kind !== "event"))("there is a product of the kind %s", (kind) => {
  expect(productSeed.some((product) => product.kind === kind)).toBe(true);
});

test("events are not products of the catalog", () => {
  expect(productSeed.filter(({ kind }) => kind === "event")).toEqual([]);
});

test("no two products share an id, or a key within their kind", () => {
  expect(new Set(productSeed.map(({ id }) => id)).size).toBe(productSeed.length);
  expect(new Set(productSeed.map(({ kind, key }) => `${kind} ${key}`)).size).toBe(productSeed.length);
});

test.each(productSeed.map((product) => [product.name, product] as const))(
  "%s costs nobody more than the rest",
  (_name, product) => {
    for (const prices of [product, ...(product.international ? [product.international] : [])]) {
      expect(prices.memberPriceCents ?? 0).toBeLessThanOrEqual(prices.priceCents);
      expect(prices.studentPriceCents ?? 0).toBeLessThanOrEqual(prices.priceCents);
    }
  },
);

test.each([
  ["membership", "professional", "now"],
  ["membership", "student", "approval"],
  ["membership", "emeritus", "approval"],
  ["registration_fee", "afc-self-study", "now"],
  ["registration_fee", "afc-education", "approval"],
  ["registration_fee", "afc-designation", "approval"],
  ["extension", "registration", "approval"],
  ["exam", "afc", "now"],
])("%s %s is charged: %s", (kind, key, chargedWhen) => {
  expect(productSeed.find((product) => product.kind === kind && product.key === key)?.chargedWhen).toBe(chargedWhen);
});

test.each([
  ["extension", "registration", 20_000, undefined],
  ["ceu_fee", "review", 5000, 2500],
  ["ceu_fee", "listing", 7500, 5000],
  ["exam", "afc", 40_000, 30_000],
])("%s %s costs what the specification says", (kind, key, priceCents, memberPriceCents) => {
  const product = productSeed.find((product) => product.kind === kind && product.key === key);
  expect([product?.priceCents, product?.memberPriceCents]).toEqual([priceCents, memberPriceCents]);
});

test("no exam has a price for student members: half of it is for a full-time student's registration", () => {
  expect(productSeed.filter(({ kind, studentPriceCents }) => kind === "exam" && studentPriceCents)).toEqual([]);
});

test("one donation is for the Symposium scholarship, the sixth", () => {
  const donations = productSeed.filter(({ kind }) => kind === "donation");
  expect(donations.flatMap(({ isSymposiumScholarship }, index) => (isSymposiumScholarship ? [index] : []))).toEqual([
    5,
  ]);
});

test("a donation has no price of its own", () => {
  expect(productSeed.filter(({ kind, priceCents }) => kind === "donation" && priceCents !== 0)).toEqual([]);
});

test("the sample codes are each of another sort", () => {
  const { length } = sampleDiscounts;
  expect(new Set(sampleDiscounts.map(({ code }) => code)).size).toBe(length);
  expect(sampleDiscounts.every(({ code }) => code === code.toUpperCase())).toBe(true);
});
