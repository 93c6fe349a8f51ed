import { beforeEach, describe, expect, test } from "vitest";
import { anActor } from "../../ground/route/actor.fixture.ts";
import { createId } from "../../ground/shared/create-id.ts";
import { outcomeOf } from "../../ground/shared/outcome.fixture.ts";
import type { Instant, PersonId } from "../../ground/shared/values.ts";
import { commit, type Write } from "../../ground/storage/commit.ts";
import { aDiscount, aProduct } from "../../money/catalog/catalog.fixture.ts";
import { claimDiscount } from "../../money/catalog/discount.ts";
import { importDiscounts, importProducts } from "../../money/catalog/import-catalog.ts";
import * as LineItems from "../../money/order/line-item/line-item.ts";
import { aLineItem, aPaidOrder } from "../../money/order/order.fixture.ts";
import type { Order } from "../../money/order/order.schema.ts";
import * as Orders from "../../money/order/order.ts";
import * as Person from "../../people/person/person.ts";
import { importPeople } from "../../people/person/profile/import-people.ts";
import { withoutLogin } from "../../people/person/profile/imported-person.fixture.ts";
import { addition, readForChange, view } from "../cart-change/change-cart.ts";
import { sampleLine } from "../sellers/sample-line.ts";
import { emptyCart, lockCart, releaseCart, withdrawal } from "./cart-writes.ts";
import { readCart } from "./contents.ts";
import { importCarts } from "./import-carts.ts";

const product = aProduct();
const discount = aDiscount({ oncePerPerson: true, maxUses: 1 });
let personId: PersonId;

beforeEach(async () => {
  personId = createId("person");
  const registeredAt = "2026-01-05T12:00:00.000Z" as Instant;
  await importPeople([
    {
      id: personId,
      firstName: "Maya",
      lastName: "Brooks",
      email: `${personId}@people.example`,
      registeredAt,
      ...withoutLogin,
    },
  ]);
  await importProducts([product]);
});

const trying = (...writes: Write[]) => outcomeOf(commit(writes));

const lineOf = (of: PersonId) => aLineItem({ personId: of, kind: product.kind, productId: product.id });

async function withCart() {
  await importCarts([{ personId, lines: [lineOf(personId)] }]);
  return readCart(personId);
}

const header = async () => (await Person.get(personId)).cart;

describe("a cart that is imported", () => {
  test("has its lines and its code, and the header has its total of today", async () => {
    const tenth = aDiscount();
    await importDiscounts([tenth]);
    const lines = [lineOf(personId), lineOf(personId)];
    await importCarts([{ personId, lines, discountCode: tenth.code }]);
    const contents = await readCart(personId);
    expect([contents.lines, contents.discount?.code, contents.quote.totalCents]).toEqual([lines, tenth.code, 18_000]);
    expect(await header()).toEqual({ count: 2, totalCents: 18_000 });
  });
});

describe("a cart that an order has taken", () => {
  test("can be taken once, as it was read", async () => {
    const contents = await withCart();
    expect(await trying(lockCart(contents, contents.checkoutId))).toBe("done");
    expect(await trying(lockCart(contents, contents.checkoutId))).toBe("cart.changed");
    expect((await readCart(personId)).orderId).toBe(contents.checkoutId);
  });

  test("can be taken by one order although no cart is stored yet", async () => {
    const contents = await readCart(personId);
    expect([contents.revision, await trying(lockCart(contents, contents.checkoutId))]).toEqual([0, "done"]);
    expect(await trying(lockCart(contents, contents.checkoutId))).toBe("cart.changed");
    const { checkoutId, orderId, revision } = await readCart(personId);
    expect([checkoutId, orderId, revision]).toEqual([contents.checkoutId, contents.checkoutId, 1]);
  });

  test("cannot be changed by the person meanwhile, and says what to do", async () => {
    const contents = await withCart();
    await commit([lockCart(contents, contents.checkoutId)]);
    const refusal = await readForChange(anActor({ personId })).catch((error) => error);
    expect([refusal.code, refusal.extra.detail]).toEqual(["cart.locked", expect.stringContaining("start over")]);
    const late = await addition(contents, [sampleLine({ kind: product.kind, productId: product.id, due: 2026 })]);
    expect(await trying(...late.writes)).toBe("cart.changed");
  });

  test("belongs to the person again when the order was canceled, and the next order has another id", async () => {
    const contents = await withCart();
    await commit([lockCart(contents, contents.checkoutId)]);
    expect(await trying(releaseCart(personId, createId("order")))).toBe("conflict");
    expect(await trying(releaseCart(personId, contents.checkoutId))).toBe("done");
    const after = await readForChange(anActor({ personId }));
    expect(after.checkoutId).not.toBe(contents.checkoutId);
    expect([after.lines, after.revision]).toEqual([contents.lines, contents.revision + 2]);
    expect(await trying(releaseCart(personId, contents.checkoutId))).toBe("conflict");
  });

  test("keeps what was left out of the order, with its sum in the header", async () => {
    const line = lineOf(personId);
    await importCarts([{ personId, lines: [line] }]);
    const contents = await readCart(personId);
    await commit([lockCart(contents, contents.checkoutId)]);
    const order = { personId, id: contents.checkoutId, leftInCart: [{ id: line.id, finalPrice: line.finalPrice }] };
    await commit(emptyCart(order));
    expect((await readCart(personId)).lines.map(({ id }) => id)).toEqual([line.id]);
    expect((await Person.get(personId)).cart).toEqual({ count: 1, totalCents: line.finalPrice });
  });

  test("is empty when the order is paid, and the header's figures are changed in the same write", async () => {
    const tenth = aDiscount();
    await importDiscounts([tenth]);
    await importCarts([{ personId, lines: [lineOf(personId)], discountCode: tenth.code }]);
    const contents = await readCart(personId);
    expect(await trying(...emptyCart({ personId, id: contents.checkoutId }))).toBe("conflict");
    await commit([lockCart(contents, contents.checkoutId)]);
    expect(await trying(...emptyCart({ personId, id: createId("order") }))).toBe("conflict");
    expect(await trying(...emptyCart({ personId, id: contents.checkoutId }, { set: { pmLastFour: "4242" } }))).toBe(
      "done",
    );
    const after = await readForChange(anActor({ personId }));
    expect([after.lines, after.discount, after.revision]).toEqual([[], undefined, contents.revision + 2]);
    expect(after.checkoutId).not.toBe(contents.checkoutId);
    expect(await Person.get(personId)).toMatchObject({ cart: { count: 0, totalCents: 0 }, pmLastFour: "4242" });
    expect(await trying(...emptyCart({ personId, id: contents.checkoutId }))).toBe("conflict");
  });
});

test("items that staff settle are removed from the cart, unless it has changed", async () => {
  const contents = await withCart();
  const [line] = contents.lines;
  const writes = withdrawal(contents, line ? [line.id] : []);
  expect(await trying(...writes)).toBe("done");
  expect([(await readCart(personId)).lines, await header()]).toEqual([[], { count: 0, totalCents: 0 }]);
  expect(await trying(...writes)).toBe("cart.changed");
  expect(await LineItems.ofPerson(personId)).toHaveLength(1);
});

describe("the code of a cart", () => {
  async function withCode() {
    await importDiscounts([discount]);
    await importCarts([{ personId, lines: [lineOf(personId)], discountCode: discount.code }]);
    return readCart(personId);
  }

  test("is valid for the order that has claimed it, as before", async () => {
    const before = await withCode();
    await commit([lockCart(before, before.checkoutId), ...claimDiscount(personId, discount, before.checkoutId)]);
    const after = await readCart(personId);
    expect([after.quote.totalCents, after.quote.hash]).toEqual([9000, before.quote.hash]);
  });

  test("is used up once another order has it", async () => {
    await withCode();
    await commit(claimDiscount(personId, discount, createId("order")));
    const { quote } = await readCart(personId);
    expect([quote.totalCents, quote.refusal]).toEqual([10_000, "cart.discount-used-up"]);
  });

  test("has no effect when it no longer exists", async () => {
    await importCarts([{ personId, lines: [lineOf(personId)], discountCode: "GONE" }]);
    expect((await view(anActor({ personId }))).discount).toBeUndefined();
  });
});

describe("an unfinished order of the cart", () => {
  async function withOrder(state: Order["state"]) {
    const contents = await withCart();
    const { checkoutId: id } = contents;
    const { order } = aPaidOrder(personId, contents.lines, { id, state, failure: "Your card was declined." });
    await commit([Orders.placed(order), lockCart(contents, id)]);
    return order;
  }

  test.each(["charging", "needs_action", "failed"] as const)("is shown while it is %s", async (state) => {
    const { id, totalCents } = await withOrder(state);
    const cart = await view(anActor({ personId }));
    expect(cart.order).toEqual({ id, state, totalCents, attempt: 1, failure: "Your card was declined." });
  });

  test.each(["locked", "paid", "canceled", "refunded"] as const)("is not shown once it is %s", async (state) => {
    await withOrder(state);
    expect(await view(anActor({ personId }))).not.toHaveProperty("order");
  });
});
