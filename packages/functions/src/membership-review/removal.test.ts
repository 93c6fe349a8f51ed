import { now } from "@guildhall/core/ground/shared/clock";
import { beforeEach, describe, expect, test } from "vitest";
import { handler as getUser } from "../account/get.ts";
import { handler as options } from "../membership/options.ts";
import { handler as withdraw } from "../membership/withdraw.ts";
import { handler as payments } from "../receipt/payments.ts";
import { call } from "../shared/call.fixture.ts";
import { deliverEverything } from "../shared/cloud.fixture.ts";
import { payOwed } from "../staff-line-item/owed.fixture.ts";
import { handler as decide } from "./decide.ts";
import { openMembershipReview } from "./membership-review.fixture.ts";
import { handler as remove } from "./remove.ts";

const {
  alertMessages,
  approve,
  ask,
  chargedCents,
  isListed,
  orderState,
  reject,
  requestId,
  requestStatus,
  staff,
  subjects,
  takesEffect,
  testCheckout,
  textOf,
} = openMembershipReview();

describe("a request that was ordered", () => {
  beforeEach(() => ask());

  test("is deleted: nothing waits, nothing is charged, even where it was to be approved", async () => {
    expect((await staff(remove)).status).toBe(200);
    expect([await orderState(), await chargedCents()]).toEqual([["canceled"], []]);
    expect((await staff(remove)).body.code).toBe("review.gone");
    const late = { approved: true, changedAt: now(), totalCents: 7500 };
    expect((await staff(decide, { body: late })).body.code).toBe("review.gone");
  });

  test("that is deleted was not rejected: its person is told so by mail and alert, and offered what they entered", async () => {
    await staff(remove);
    await deliverEverything();
    expect(await requestStatus()).toBe("deleted");
    expect(subjects()).toContain("Your request for a membership was deleted");
    expect(subjects().filter((subject) => subject.includes("not approved"))).toEqual([]);
    expect(textOf("Your request for a membership was deleted")).toContain(
      "Our staff deleted your request for the Emeritus membership. Nothing was charged.",
    );
    expect(await alertMessages()).toContain("Our staff deleted it. Nothing was charged. You can ask again.");
    const { body } = await call(options, { token: testCheckout.buyer.token });
    expect(body.entered).toEqual({ key: "emeritus", isRequestingCall: true, memberForTenYears: true });
  });

  test.each([
    ["staff delete it", () => staff(remove)],
    ["staff reject it", () => reject("No.").then(takesEffect)],
    [
      "its person withdraws it",
      async () => {
        const { token } = testCheckout.buyer;
        const { requestedAt } = (await call(getUser, { token })).body.latestMembershipRequest;
        return call(withdraw, { token, body: { requestedAt } });
      },
    ],
  ])("stays under Payments, as canceled, once %s", async (_how, end) => {
    await end();
    const { body } = await call(payments, { token: testCheckout.buyer.token });
    expect(body.data).toMatchObject([{ state: "canceled", amount: 7500, names: ["Emeritus membership"] }]);
  });

  test("is not deleted while a decision on it takes effect", async () => {
    await approve();
    expect((await staff(remove)).body.code).toBe("review.deciding");
    await takesEffect();
    expect(await chargedCents()).toEqual([7500]);
  });

  test("that staff mark as paid waits for no decision any more", async () => {
    expect((await payOwed(testCheckout.buyer.id, requestId())).status).toBe(200);
    await deliverEverything();
    expect([await orderState(), await requestStatus(), await chargedCents()]).toEqual([["paid"], "approved", []]);
    expect((await staff(remove)).body.code).toBe("review.gone");
    expect(await isListed()).toBe(false);
  });

  test("is not marked as paid while a decision on it takes effect", async () => {
    await approve();
    expect((await payOwed(testCheckout.buyer.id, requestId())).body.code).toBe("review.deciding");
    await takesEffect();
    expect(await chargedCents()).toEqual([7500]);
  });
});
