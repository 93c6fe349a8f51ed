import { describe, expect, test } from "vitest";
import type { Cents } from "../../ground/shared/values.ts";
import { aDiscount, anOffer } from "../../money/catalog/catalog.fixture.ts";
import { asText, quoteLineOf, standing, tenth } from "./quote.fixture.ts";
import { type QuoteInput, quoteOf } from "./quote.rules.ts";

describe("the hash", () => {
  const line = quoteLineOf({ cents: 400 });
  const other = quoteLineOf({ cents: 400 });
  const offer = anOffer({ kind: "exam", priceCents: 400 as Cents });
  const base: QuoteInput = { lines: [line], offers: [offer], ...standing };
  const hash = (change: Partial<QuoteInput> = {}) => quoteOf({ ...base, ...change }, asText).hash;

  test("is the same for the same", () => {
    expect(hash()).toBe(hash());
    expect(hash({ hasUsedDiscount: true, isMember: true })).toBe(hash());
  });

  const dearer = anOffer({ kind: "exam", priceCents: 401 as Cents });
  const forMembers = anOffer({ kind: "exam", priceCents: 500 as Cents, memberPriceCents: 400 as Cents });
  test.each<[string, Partial<QuoteInput>]>([
    ["another price", { offers: [dearer] }],
    ["another reason for the same price", { offers: [forMembers], isMember: true }],
    ["another line at the same price", { lines: [other] }],
    ["one more line", { lines: [line, other], offers: [offer, offer] }],
    ["no line", { lines: [], offers: [] }],
    ["that it is gone", { offers: [undefined] }],
    ["that it is charged after approval", { lines: [{ ...line, chargedWhen: "approval" }] }],
    ["a code", { discount: tenth }],
    ["a code that does nothing", { discount: aDiscount({ kinds: ["event"] }) }],
  ])("tells %s", (_case, change) => {
    expect(hash(change)).not.toBe(hash());
  });

  test("differs for two codes with the same discount", () => {
    expect(hash({ discount: aDiscount({ code: "A" }) })).not.toBe(hash({ discount: aDiscount({ code: "B" }) }));
  });

  test("is the digest of the text", () => {
    expect(quoteOf(base, () => "short").hash).toBe("short");
  });
});
