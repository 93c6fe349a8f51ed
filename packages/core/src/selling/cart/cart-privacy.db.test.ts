import { beforeAll, expect, test } from "vitest";
import { createId } from "../../ground/shared/create-id.ts";
import type { Instant, PersonId } from "../../ground/shared/values.ts";
import { commit } from "../../ground/storage/commit.ts";
import { payerPrivacy } from "../../money/card/payer.privacy.ts";
import { aDiscount, aProduct } from "../../money/catalog/catalog.fixture.ts";
import { catalogPrivacy } from "../../money/catalog/catalog.privacy.ts";
import { claimDiscount } from "../../money/catalog/discount.ts";
import { importDiscounts, importProducts } from "../../money/catalog/import-catalog.ts";
import { ledgerPrivacy } from "../../money/ledger/ledger.privacy.ts";
import { lineItemPrivacy } from "../../money/order/line-item/line-item.privacy.ts";
import { aLineItem } from "../../money/order/order.fixture.ts";
import { importPeople } from "../../people/person/profile/import-people.ts";
import { withoutLogin } from "../../people/person/profile/imported-person.fixture.ts";
import { cartPrivacy } from "./cart.privacy.ts";
import { importCarts } from "./import-carts.ts";

const product = aProduct();
const discount = aDiscount();
const at = "2026-01-05T12:00:00.000Z" as Instant;
const files = ["cart", "discount-codes", "line-items"];
const personal = [...cartPrivacy, ...catalogPrivacy, ...payerPrivacy, ...lineItemPrivacy, ...ledgerPrivacy].flatMap(
  (declaration) => (declaration.keeps === "personal" && files.includes(declaration.file) ? [declaration] : []),
);

beforeAll(async () => {
  await importProducts([product]);
  await importDiscounts([discount]);
});

/** Somebody with a cart, a code in it, and an order for which they used the code. */
async function aShopper() {
  const personId = createId("person");
  const orderId = createId("order");
  await importPeople([
    {
      id: personId,
      firstName: "Maya",
      lastName: "Brooks",
      email: `${personId}@people.example`,
      registeredAt: at,
      ...withoutLogin,
    },
  ]);
  const adjustment = { kind: "price_changed", at, by: createId("person"), reason: "As agreed" } as const;
  const line = aLineItem({
    personId,
    kind: product.kind,
    productId: product.id,
    adjustments: [{ ...adjustment, beforeCents: product.priceCents, afterCents: product.priceCents }],
    paymentMethodId: "pm_1",
  });
  await importCarts([{ personId, lines: [line], discountCode: discount.code }]);
  await commit(claimDiscount(personId, discount, orderId));
  return { personId, orderId, line };
}

const whomOf = (personId: PersonId) => ({ personId, emails: [], phones: [] });

async function copyOf(personId: PersonId): Promise<Record<string, object[]>> {
  const copy: Record<string, object[]> = {};
  for (const { file, collect } of personal) {
    const items: object[] = [];
    for await (const item of collect(whomOf(personId))) items.push(item);
    copy[file] = items;
  }
  return copy;
}

test("the export has the person's cart and used codes, without internal fields", async () => {
  const { personId, orderId, line } = await aShopper();
  const { id, kind, productId, name, price, finalPrice, basis, chargedWhen, state, addedAt } = line;
  const [adjustment] = line.adjustments ?? [];
  const { by: _staff, ...shown } = adjustment ?? {};
  expect(await copyOf(personId)).toEqual({
    cart: [{ items: [id], discountCode: discount.code }],
    "discount-codes": [{ code: discount.code, orders: [orderId] }],
    "line-items": [
      { ...{ id, kind, productId, name, price, finalPrice, basis, chargedWhen, state, addedAt }, adjustments: [shown] },
    ],
  });
});

test("all of it is erased, also when repeated, and nothing of other people", async () => {
  const [leaving, staying] = [await aShopper(), await aShopper()];
  const before = await copyOf(staying.personId);
  for (let times = 0; times < 2; times++) {
    for (const { erase } of personal) await erase(whomOf(leaving.personId));
    expect(await copyOf(leaving.personId)).toEqual({ cart: [], "discount-codes": [], "line-items": [] });
  }
  expect(await copyOf(staying.personId)).toEqual(before);
});
