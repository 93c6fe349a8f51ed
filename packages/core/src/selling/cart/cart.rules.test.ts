import { describe, expect, test } from "vitest";
import { createId } from "../../ground/shared/create-id.ts";
import type { Cents, LocalDate } from "../../ground/shared/values.ts";
import { aDiscount, anOffer } from "../../money/catalog/catalog.fixture.ts";
import type { Discount } from "../../money/catalog/catalog.schema.ts";
import type { LineItem } from "../../money/order/line-item/line-item.schema.ts";
import { aLineItem, aPaidOrder } from "../../money/order/order.fixture.ts";
import { type Order, orderStates } from "../../money/order/order.schema.ts";
import { cartViewOf, isSame, without } from "./cart.rules.ts";
import { standing } from "./quote.fixture.ts";
import { quoteOf } from "./quote.rules.ts";

const personId = createId("person");
const productId = createId("product");
const attachedTo = { type: "registration", id: "reg_1" } as const;
const exam = { kind: "exam", productId } as const;
const gift = { kind: "donation", productId } as const;

test.each([
  ["nothing sets them apart", exam, exam, true],
  ["one is another product", exam, { ...exam, productId: createId("product") }, false],
  ["one is of another kind", exam, { ...exam, kind: "practice_exam" }, false],
  ["they are for two years", { ...exam, due: 2026 }, { ...exam, due: 2027 }, false],
  ["one is for no year", { ...exam, due: 2026 }, exam, false],
  ["they are for the same year", { ...exam, due: 2026 }, { ...exam, due: 2026 }, true],
  ["they belong to the same", { ...exam, attachedTo }, { ...exam, attachedTo }, true],
  ["one belongs to another", { ...exam, attachedTo }, { ...exam, attachedTo: { ...attachedTo, id: "reg_2" } }, false],
  ["one belongs to nothing", { ...exam, attachedTo }, exam, false],
  ["both are donations", gift, gift, false],
] as const)("where %s, two lines are the same as the table says", (_case, a, b, expected) => {
  expect([isSame(a, b), isSame(b, a)]).toEqual([expected, expected]);
});

test("the remaining items are in their order", () => {
  const [a, b, c] = [aLineItem({ personId }), aLineItem({ personId }), aLineItem({ personId })];
  expect(without([a, b, c], [b.id])).toEqual([a, c]);
  expect(without([a, b], [])).toEqual([a, b]);
  expect(without([a], [a.id, c.id])).toEqual([]);
});

describe("the page", () => {
  const checkoutId = createId("order");
  const line = (override: Partial<LineItem> = {}) => aLineItem({ personId, price: 10_000 as Cents, ...override });

  const term = { start: "2027-01-01" as LocalDate, end: "2027-12-31" as LocalDate };

  interface Given {
    readonly discount?: Discount;
    readonly order?: Order;
    readonly isRegistered?: boolean;
  }

  /** At 100 dollars each today. */
  function page(lines: readonly LineItem[], { discount, order, isRegistered }: Given = {}) {
    const offers = lines.map(() => anOffer());
    const quote = quoteOf({ lines, offers, discount, ...standing }, () => "hash");
    const latestRegistrations = [{ id: "reg_1", name: "AFC", status: "pre_registration" as const }];
    const person = isRegistered ? { latestRegistrations } : {};
    return cartViewOf({ checkoutId, lines, held: [], quote, discount, person, term }, order);
  }

  test.each([
    ["a membership that is charged at once", { kind: "membership" }, term],
    ["one that begins once it is approved", { kind: "membership", chargedWhen: "approval" }, undefined],
    ["nothing else", { kind: "exam" }, undefined],
  ] as const)("says the days of %s", (_case, what, days) => {
    expect(page([line(what)]).items[0]?.term).toEqual(days);
  });

  test("has the id of the order to come and the hash of what is shown", () => {
    expect(page([])).toEqual({
      items: [],
      totalCents: 0,
      dueNowCents: 0,
      onApprovalCents: 0,
      checkoutId,
      quote: "hash",
    });
  });

  test.each([
    [10_000, undefined],
    [9999, 9999],
    [10_001, 10_001],
    [0, 0],
  ])("tells of an item that cost %i when it was put in: %j", (price, expected) => {
    const [item] = page([line({ price: price as Cents })]).items;
    expect(item).toMatchObject({ price: 10_000, finalPrice: 10_000 });
    expect(item?.priceWhenAdded).toBe(expected);
  });

  test("has the price without the code only if the code reduces it", () => {
    const discount = aDiscount({ code: "TENTH", name: "A tenth", kinds: ["exam"] });
    const { items, discount: said } = page([line({ kind: "exam" }), line({ kind: "event" })], { discount });
    expect(items.map(({ finalPrice, extra }) => [finalPrice, extra.price_before_discount])).toEqual([
      [9000, 10_000],
      [10_000, undefined],
    ]);
    expect(said).toEqual({ code: "TENTH", name: "A tenth", amountCents: 1000 });
  });

  test("says in a sentence why a code has no effect", () => {
    const discount = aDiscount({ kinds: ["event"] });
    expect(page([line({ kind: "exam" })], { discount }).discount).toEqual({
      code: discount.code,
      name: discount.name,
      amountCents: 0,
      refusal: "This discount code does not apply to anything in your cart.",
    });
  });

  test("marks an item whose removal also removes its registration", () => {
    const items = [line({ kind: "registration_fee", attachedTo }), line()];
    const asks = (isRegistered: boolean) =>
      page(items, { isRegistered }).items.map(({ removesRegistration }) => removesRegistration);
    expect([asks(true), asks(false)]).toEqual([
      [true, false],
      [false, false],
    ]);
  });

  test.each(orderStates.map((state) => [state, ["charging", "needs_action", "failed"].includes(state)] as const))(
    "with an order that is %s, tells of it: %s",
    (state, isShown) => {
      const { order } = aPaidOrder(personId, [{}], { state, failure: "Your card was declined." });
      const { id, totalCents, failure, attempt } = order;
      expect(page([], { order }).order).toEqual(isShown ? { id, state, totalCents, failure, attempt } : undefined);
    },
  );
});
