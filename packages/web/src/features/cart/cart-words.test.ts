import { Cart, CartItem } from "@guildhall/core/cart/cart.schema";
import { expect, test } from "vitest";
import { factsOf, priceBeforeDiscount, priceNews, removedWords } from "./cart-words.ts";

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
  [{ basis: "changed" }, ["Certification fee", "Price agreed with staff"]],
  [{ chargedWhen: "approval" }, ["Certification fee", "Charged once it is approved"]],
  [{ category_type: "donation", basis: "chosen", extra: { anonymous: true } }, ["Donation", "Anonymous"]],
])("says of %j what it is", (changes, facts) => {
  expect(factsOf(itemOf(changes))).toEqual(facts);
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
