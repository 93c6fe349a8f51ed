import { expect, test } from "vitest";
import { isPriceChange } from "./own-price.ts";

const page = { fields: { priceCents: { kind: "price" }, name: { kind: "text" }, percent: { kind: "number" } } };

test.each([
  [{ priceCents: 100 }, true],
  [{ percent: 100 }, true],
  [{ freeForMembers: true }, true],
  [{ name: "Another" }, false],
  [{ name: "Another", priceCents: 100 }, true],
  [{}, false],
])("a change of %j is one of a price: %s", (changed, is) => {
  expect(isPriceChange(page, changed)).toBe(is);
});
