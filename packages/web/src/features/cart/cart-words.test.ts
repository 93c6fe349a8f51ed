import { Cart, CartItem } from "@guildhall/core/selling/cart/cart.schema";
import { expect, test } from "vitest";
import {
  goneText,
  goneWord,
  lineFactsOf,
  nameAmong,
  priceBeforeDiscount,
  priceNews,
  removedWords,
  whyGone,
} from "./cart-words.ts";

const itemOf = (changes: object = {}): CartItem =>
  CartItem.parse({
    id: "lin_01kab5ysh0000000000000000a",
    name: "Annual fee",
    categoryId: "prd_01kab5ysh0000000000000000a",
    price: 10_000,
    finalPrice: 10_000,
    basis: "regular",
    extra: {},
    category_type: "certification_fee",
    chargedWhen: "now",
    isGone: false,
    isRemovable: true,
    removesRegistration: false,
    ...changes,
  });

test.each([
  [{}, ["Certification fee"]],
  [{ extra: { due: 2027 } }, ["Certification fee", "Due 2027"]],
  [{ basis: "member" }, ["Certification fee", "Member price"]],
  [{ basis: "student" }, ["Certification fee", "Student price"]],
  [{ basis: "free_for_members" }, ["Certification fee", "Free for members"]],
  [{ basis: "changed" }, ["Certification fee", "Adjusted price"]],
  [{ chargedWhen: "approval" }, ["Certification fee", "Charged once it is approved"]],
  [
    { category_type: "membership", term: { start: "2027-01-01", end: "2027-12-31" } },
    ["Membership", "From 01/01/2027 to 12/31/2027"],
  ],
  [{ category_type: "donation", basis: "chosen", extra: { anonymous: true } }, ["Donation", "Anonymous"]],
])("says of %j what it is", (changes, facts) => {
  expect(lineFactsOf(itemOf(changes))).toEqual(facts);
});

test.each([
  [undefined, undefined],
  [10_000, undefined],
  [9_999, "The price went up since you added this: it was $99.99, it is now $100.00."],
  [10_001, "The price went down since you added this: it was $100.01, it is now $100.00."],
])("says, where it cost %s when it was added: %s", (priceWhenAdded, words) => {
  expect(priceNews(itemOf({ priceWhenAdded }))).toBe(words);
});

test.each([
  [undefined, undefined],
  [10_000, undefined],
  [10_001, 10_001],
])("shows a price before the discount of %s as %s", (before, shown) => {
  expect(priceBeforeDiscount(itemOf({ extra: { price_before_discount: before } }))).toBe(shown);
});

const cartWith = (items: readonly CartItem[]) =>
  Cart.parse({
    items,
    totalCents: items.length * 10_000,
    dueNowCents: items.length * 10_000,
    onApprovalCents: 0,
    checkoutId: "ord_01kab5ysh0000000000000000a",
    quote: "q",
  });
const fee = itemOf({ removesRegistration: true });
const three = [fee, itemOf({ name: "Exam" }), itemOf({ name: "Course book" })];

test.each([
  [[three[1], three[2]], "Annual fee was taken out. The cart total is $200.00."],
  [[three[2]], "Annual fee and one more item of its registration were taken out. The cart total is $100.00."],
  [[], "Annual fee and 2 more items of its registration were taken out. Your cart is empty."],
])("says what was taken out and what is left: %#", (left, words) => {
  expect(removedWords(fee, three, cartWith(left as CartItem[]))).toBe(words);
});

test("does not count what was taken out meanwhile as part of a registration", () => {
  const words = "Annual fee was taken out. The cart total is $100.00.";
  expect(removedWords(itemOf(), three, cartWith(three.slice(2)))).toBe(words);
});

test("says that the last item has gone", () => {
  expect(removedWords(itemOf(), [itemOf()], cartWith([]))).toBe("Annual fee was taken out. Your cart is empty.");
});

const gift = (letter: string, finalPrice: number, extra: object = {}) =>
  itemOf({ id: `lin_01kab5ysh0000000000000000${letter}`, name: "General fund", finalPrice, extra });

test.each([
  ["alone of its name", [gift("a", 2_500), itemOf()], ["General fund", "Annual fee"]],
  ["by its amount", [gift("a", 2_500), gift("b", 5_000)], ["General fund, $25.00", "General fund, $50.00"]],
  [
    "by being anonymous",
    [gift("a", 2_500), gift("b", 2_500, { anonymous: true })],
    ["General fund, $25.00", "General fund, $25.00, anonymous"],
  ],
  [
    "by its year",
    [gift("a", 2_500, { due: 2026 }), gift("b", 2_500, { due: 2027 })],
    ["General fund, due 2026, $25.00", "General fund, due 2027, $25.00"],
  ],
  [
    "by its place, where nothing else differs",
    [gift("a", 2_500), gift("b", 5_000), gift("c", 2_500)],
    ["General fund, $25.00, 1 of 2", "General fund, $50.00", "General fund, $25.00, 2 of 2"],
  ],
])("tells an item from others: %s", (_, items, names) => {
  expect(items.map((item) => nameAmong(items, item))).toEqual(names);
});

test("says which of several of one name was taken out", () => {
  const [less, more] = [gift("a", 2_500), gift("b", 5_000)];
  expect(removedWords(more, [less, more], cartWith([less]))).toMatch(/^General fund, \$50\.00 was taken out\./);
});

const canceled = { reason: "The speaker is ill." };

test.each([
  [{}, "Not offered any more", undefined],
  [{ canceled: {} }, "Canceled", "This event is canceled."],
  [{ canceled }, "Canceled", "This event is canceled. The speaker is ill."],
  [{ full: true }, "Full", "All places of this event are taken."],
  [
    { forMembersOnly: true },
    "For members only",
    "Your membership is not in force. Add this event again once you are a member.",
  ],
])("says of an item that cannot be bought, %j: %s", (changes, word, text) => {
  expect([goneWord(itemOf(changes)), whyGone(itemOf(changes))]).toEqual([word, text]);
});

test.each([
  ["what is sold no more", [itemOf()], "Annual fee is not offered any more. Remove it to go on."],
  ["what is for members", [itemOf({ forMembersOnly: true })], "Annual fee is for members only. Remove it to go on."],
  ["what is full", [itemOf({ full: true })], "Annual fee is full. Remove it to go on."],
  ["what is canceled", [itemOf({ canceled })], "Annual fee is canceled. Remove it to go on."],
  [
    "each of several",
    [itemOf({ canceled }), itemOf({ name: "AFC exam", canceled: {} }), itemOf({ name: "Old book" })],
    "Annual fee and AFC exam are canceled. Old book is not offered any more. Remove them to go on.",
  ],
])("says of %s that it is in the way", (_what, gone, text) => {
  expect(goneText(gone)).toBe(text);
});
