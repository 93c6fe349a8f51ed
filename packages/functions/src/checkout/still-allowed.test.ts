import { anEvent } from "@guildhall/core/domains/event/event.fixture";
import { importEvents } from "@guildhall/core/domains/event/import-events";
import { inDays } from "@guildhall/core/ground/shared/days.fixture";
import type { PersonId } from "@guildhall/core/ground/shared/values";
import { commit } from "@guildhall/core/ground/storage/commit";
import * as Person from "@guildhall/core/people/person/person";
import { beforeAll, expect, test } from "vitest";
import { aBuyer, testSubmissionOf } from "./buyer.fixture.ts";
import { openShop, type Shop } from "./shop.fixture.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});

const term = (from: number, to: number) =>
  ({ membershipStart: inDays(from), membershipEnd: inDays(to), membershipKey: "professional" }) as const;
const setTerm = (id: PersonId, set: ReturnType<typeof term>) => commit([Person.patch(id, { set })]);

test("an event for members is not paid for by somebody who has ceased to be one since it was put into the cart", async () => {
  const event = anEvent({ type: "fpa" });
  await importEvents([event]);
  const buyer = await aBuyer();
  await setTerm(buyer.id, term(-10, 100));
  await buyer.fill({ kind: "event", productId: event.id });
  await setTerm(buyer.id, term(-10, -1));
  expect((await buyer.cart()).body.items).toMatchObject([{ isGone: true, forMembersOnly: true }]);
  const { status, body } = await buyer.pay(await testSubmissionOf(buyer, await buyer.enterCard("good")));
  expect([status, body.code]).toEqual([403, "event.members-only"]);
  await setTerm(buyer.id, term(-10, 100));
  const again = await buyer.pay(await testSubmissionOf(buyer, await buyer.enterCard("good")));
  expect(again.body.order.state).toBe("paid");
});

test("a membership is not paid for by somebody who got a long one since it was put into the cart", async () => {
  const buyer = await aBuyer();
  await buyer.fill(shop.membership);
  await setTerm(buyer.id, term(0, 1000));
  const { status, body } = await buyer.pay(await testSubmissionOf(buyer, await buyer.enterCard("good")));
  expect([status, body.code]).toEqual([409, "membership.too-far-ahead"]);
});
