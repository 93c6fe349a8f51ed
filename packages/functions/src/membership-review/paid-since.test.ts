import * as Orders from "@guildhall/core/money/order/order";
import { beforeEach, describe, expect, test } from "vitest";
import { aPaymentAtStripe } from "../refund/paid-order.fixture.ts";
import { deliverEverything } from "../shared/cloud.fixture.ts";
import { restoredAfter } from "../shared/restore.fixture.ts";
import { openMembershipReview } from "./membership-review.fixture.ts";
import { handler as remove } from "./remove.ts";

const {
  alertMessages,
  ask,
  isListed,
  orderState,
  reject,
  requestStatus,
  staff,
  subjects,
  takesEffect,
  terms,
  testCheckout,
  textOf,
} = openMembershipReview();
/** The table was restored, and Stripe has a payment that came since. */
const paidSince = async (cents: number) => {
  const [order] = await Orders.ofPerson(testCheckout.buyer.id);
  if (order) await restoredAfter(testCheckout.buyer.id, () => aPaymentAtStripe(order, cents), 0);
};

describe("a request that was ordered", () => {
  beforeEach(() => ask());

  describe("and turns out to be paid", () => {
    beforeEach(() => paidSince(7500));
    const isGranted = async () => {
      await deliverEverything();
      expect([await orderState(), await requestStatus(), await isListed()]).toEqual([["paid"], "approved", false]);
      expect(await terms()).toMatchObject([{ key: "emeritus" }]);
      expect(subjects()).not.toContain("Your membership was not approved");
    };

    test("is not rejected, and waits no more", async () => {
      await reject("No.");
      await takesEffect();
      await isGranted();
    });

    test("is not deleted, staff hear why, and it waits no more", async () => {
      expect((await staff(remove)).body.code).toBe("membership.request-paid");
      await isGranted();
    });
  });

  describe("and a payment of another sum turns out to have come", () => {
    beforeEach(() => paidSince(1234));
    const givenBack = "Your card was charged $12.34 for it, which we give back.";

    test("is rejected, and the mail says what was charged", async () => {
      await reject("No.");
      await takesEffect();
      const text = textOf("Your membership was not approved");
      expect([await orderState(), text?.includes(givenBack), text?.includes("Nothing was charged")]).toEqual([
        ["canceled"],
        true,
        false,
      ]);
    });

    test("is deleted, and mail and alert say what was charged", async () => {
      expect((await staff(remove)).status).toBe(200);
      await deliverEverything();
      expect(await alertMessages()).toContain(`Our staff deleted it. ${givenBack} You can ask again.`);
      expect(textOf("Your request for a membership was deleted")).toContain(givenBack);
    });
  });
});
