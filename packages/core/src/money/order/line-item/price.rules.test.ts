import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Cents, LocalDate } from "../../../ground/shared/values.ts";
import { anOffer } from "../../catalog/catalog.fixture.ts";
import type { Offer } from "../../catalog/catalog.schema.ts";
import { type Buyer, codeOff, priceFor, priceOf } from "./price.rules.ts";

const termStart = "2026-06-15" as LocalDate;
const nobody: Buyer = { isMember: false, isStudent: false, termStart };
const member: Buyer = { isMember: true, isStudent: false, termStart };
const student: Buyer = { isMember: true, isStudent: true, termStart };

interface Prices {
  readonly regular: number;
  readonly member?: number;
  readonly student?: number;
}

const prices = ({ regular, member, student }: Prices) => ({
  priceCents: regular as Cents,
  ...(member !== undefined && { memberPriceCents: member as Cents }),
  ...(student !== undefined && { studentPriceCents: student as Cents }),
});

const usual = { regular: 400, member: 300, student: 200 };

describe("the lowest of the prices that the buyer may have", () => {
  test.each<[string, Prices, Buyer, number, string]>([
    ["somebody without a membership", usual, nobody, 400, "regular"],
    ["a member", usual, member, 300, "member"],
    ["a student member", usual, student, 200, "student"],
    ["a student member where students have no price", { regular: 400, member: 300 }, student, 300, "member"],
    ["a member where there is none for members", { regular: 400, student: 200 }, member, 400, "regular"],
    ["a student member where only students have one", { regular: 400, student: 200 }, student, 200, "student"],
    ["a student member for whom the member price is better", { ...usual, student: 350 }, student, 300, "member"],
    ["a member whose price is higher than the regular one", { regular: 400, member: 401 }, member, 400, "regular"],
    ["a member whose price is the regular one", { regular: 400, member: 400 }, member, 400, "regular"],
    ["a member whose price is a cent less", { regular: 400, member: 399 }, member, 399, "member"],
    [
      "a student member whose two prices are the same",
      { regular: 400, member: 300, student: 300 },
      student,
      300,
      "member",
    ],
    ["a member for whom it is a gift", { regular: 400, member: 0 }, member, 0, "member"],
  ])("%s", (_case, given, buyer, cents, basis) => {
    expect(priceFor(anOffer(prices(given)), false, buyer)).toEqual({ cents, basis });
  });
});

describe("what is free for members", () => {
  const free = anOffer({ ...prices(usual), freeForMembers: true });

  test.each<[string, Buyer, number, string]>([
    ["costs a member nothing", member, 0, "free_for_members"],
    ["costs a student member nothing", student, 0, "free_for_members"],
    ["costs everybody else its price", nobody, 400, "regular"],
  ])("%s", (_case, buyer, cents, basis) => {
    expect(priceFor(free, false, buyer)).toEqual({ cents, basis });
  });
});

describe("abroad", () => {
  const abroad = anOffer({ ...prices(usual), international: prices({ regular: 500, member: 450 }) });

  test.each<[string, Offer, boolean, Buyer, number]>([
    ["has prices of its own", abroad, true, nobody, 500],
    ["has a member price of its own", abroad, true, member, 450],
    ["takes no price over from here", abroad, true, student, 450],
    ["is not here", abroad, false, nobody, 400],
    ["costs the same where nothing is said", anOffer(prices(usual)), true, member, 300],
    ["is free for members too", { ...abroad, freeForMembers: true }, true, member, 0],
  ])("%s", (_case, offer, isAbroad, buyer, cents) => {
    expect(priceFor(offer, isAbroad, buyer).cents).toBe(cents);
  });
});

test.each<[string, Buyer, number, string]>([
  ["half for anybody who is no member", nobody, 200, "student"],
  ["half for a member, whose price is higher", member, 200, "student"],
])("of an exam whose person was accepted as a full-time student: %s", (_case, buyer, cents, basis) => {
  const half = { ...anOffer(prices({ regular: 400, member: 300 })), fullTimeStudentPriceCents: 200 as Cents };
  expect(priceFor(half, false, buyer)).toEqual({ cents, basis });
});

describe("a line in a cart", () => {
  const offer = anOffer({ ...prices(usual), international: prices({ regular: 500 }) });
  const line = { price: 1234 as Cents };

  test.each([
    ["follows the catalog", { ...line, basis: "regular" }, { cents: 300, basis: "member" }],
    ["follows the catalog back", { ...line, basis: "free_for_members" }, { cents: 300, basis: "member" }],
    ["follows it abroad", { ...line, basis: "regular", isInternational: true }, { cents: 500, basis: "regular" }],
    ["keeps what the donor chose", { ...line, basis: "chosen" }, { cents: 1234, basis: "chosen" }],
    ["keeps what staff set", { ...line, basis: "changed" }, { cents: 1234, basis: "changed" }],
  ] as const)("%s", (_case, given, expected) => {
    expect(priceOf(given, offer, member)).toEqual(expected);
  });
});

test.each([
  ["no code", {}, 0],
  ["a tenth", { discount: { percentage: true, amount: 10 }, finalPrice: 360 }, 20],
  ["$1 of an amount", { discount: { percentage: false, amount: 900 }, finalPrice: 300 }, 100],
  ["an amount that is more than the new price", { discount: { percentage: false, amount: 900 }, finalPrice: 100 }, 200],
  ["a code that is not for its kind", { discount: { percentage: true, amount: 10 } }, 0],
])("of a line that falls from 400 to 200, %s comes off", (_case, own, expected) => {
  const { discount, ...line } = { price: 400, finalPrice: 400, discount: undefined, ...own };
  const given = { ...line, ...(discount && { discount: { code: "X", ...discount } }) } as Parameters<typeof codeOff>[0];
  expect(codeOff(given, 200)).toBe(expected);
});

test("for any prices, members and students never pay more, and the price is one of the given ones", () => {
  const cents = fc.integer({ min: 0, max: 200_000 });
  const anyPrices = fc.record({ regular: cents, member: cents, student: cents }, { requiredKeys: ["regular"] });
  fc.assert(
    fc.property(anyPrices, fc.boolean(), (given, freeForMembers) => {
      const offer = anOffer({ ...prices(given as Prices), freeForMembers });
      const [none, asMember, asStudent] = [nobody, member, student].map((buyer) => priceFor(offer, false, buyer).cents);
      const all = [0, given.regular, given.member, given.student];
      expect(none).toBe(given.regular);
      expect(asMember).toBeLessThanOrEqual(none as number);
      expect(asStudent).toBeLessThanOrEqual(asMember as number);
      expect(all).toContain(asMember);
      expect(all).toContain(asStudent);
    }),
  );
});
