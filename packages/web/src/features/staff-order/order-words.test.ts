import type { LineItemAnswer } from "@guildhall/core/money/order/line-item/line-item.schema";
import { expect, test } from "vitest";
import { itemNameIn, lineAboutText, owedStateText } from "./order-words.ts";

test.each([
  [{ kind: "event", basis: "regular" }, "Event"],
  [{ kind: "certification_fee", due: 2026, basis: "member" }, "Certification fee, due 2026, member price"],
  [{ kind: "donation", basis: "chosen", anonymous: true }, "Donation, given anonymously"],
  [{ kind: "membership", basis: "changed" }, "Membership, price changed by staff"],
] as const)("%j is %s", (line, text) => {
  expect(lineAboutText(line)).toBe(text);
});

test.each([
  ["open", "now", "In the cart"],
  ["open", "approval", "In the cart, charged on approval"],
  ["ordered", "approval", "Ordered, not charged yet"],
] as const)("%s, charged %s: %s", (state, chargedWhen, text) => {
  expect(owedStateText({ state, chargedWhen })).toBe(text);
});

test("two memberships of an order are told apart by their days", () => {
  const [first, second] = [2026, 2027].map((year) => ({
    ...{ id: `lin_${year}`, name: "Professional membership" },
    term: { start: `${year}-01-01`, end: `${year}-12-31` },
  }));
  const lines = [first, second] as unknown as LineItemAnswer[];
  expect(["lin_2026", "lin_2027", "lin_2028"].map((id) => itemNameIn(lines, id))).toEqual([
    "Professional membership, 01/01/2026 to 12/31/2026",
    "Professional membership, 01/01/2027 to 12/31/2027",
    "An item",
  ]);
});
