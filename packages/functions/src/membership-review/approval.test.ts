import { inDays } from "@guildhall/core/ground/shared/days.fixture";
import { writtenDay } from "@guildhall/core/ground/shared/values";
import { commit } from "@guildhall/core/ground/storage/commit";
import * as Person from "@guildhall/core/people/person/person";
import { beforeEach, describe, expect, test } from "vitest";
import { handler as getUser } from "../account/get.ts";
import { handler as takeBack } from "../review/take-back.ts";
import { call } from "../shared/call.fixture.ts";
import { deliverEverything } from "../shared/cloud.fixture.ts";
import { price } from "../staff-line-item/owed.fixture.ts";
import { handler as decide } from "./decide.ts";
import { openMembershipReview } from "./membership-review.fixture.ts";

const {
  approve,
  ask,
  chargedCents,
  orderState,
  read,
  requestId,
  requestStatus,
  staff,
  subjects,
  takesEffect,
  terms,
  testCheckout,
  textOf,
} = openMembershipReview();

describe("a request that was ordered", () => {
  beforeEach(() => ask());

  test("is charged once, ten seconds after the approval, and the membership begins", async () => {
    await approve();
    expect([await chargedCents(), await terms()]).toEqual([[], []]);
    await takesEffect();
    await deliverEverything();
    expect([await orderState(), await chargedCents(), await requestStatus()]).toEqual([["paid"], [7500], "approved"]);
    expect(await terms()).toMatchObject([{ key: "emeritus" }]);
    expect(subjects()).toEqual(expect.arrayContaining(["Your membership is approved", "Your receipt"]));
    expect((await approve()).body.code).toBe("review.decided");
    expect(await chargedCents()).toEqual([7500]);
    expect((await read()).result).toMatchObject({ state: "good", title: "Paid" });
  });

  test("is not charged once the approval was taken back", async () => {
    const { body } = await approve();
    const answer = await call(takeBack, {
      as: "admin",
      params: { kind: "membership", id: requestId() },
      body: { reviewId: body.id },
    });
    expect(answer.status).toBe(200);
    await takesEffect();
    expect([await orderState(), await chargedCents(), await requestStatus()]).toEqual([["locked"], [], "pending"]);
  });

  test("is approved once, however often it is pressed", async () => {
    const { changedAt, outcomes } = await read();
    const body = { approved: true, changedAt, totalCents: outcomes.approve.fields[0].value };
    const answers = await Promise.all([1, 2].map(() => staff(decide, { body })));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    await takesEffect();
    expect(await chargedCents()).toEqual([7500]);
  });

  test("is refused at another price than the one that was shown", async () => {
    const answer = await approve({ totalCents: 1 });
    expect([answer.status, answer.body.code]).toEqual([409, "billing.sum-changed"]);
  });

  test.each([
    ["as the specification has it", {}, [409, "review.sum-not-read", ["totalCents", "changedAt"]]],
    ["without the price", { changedAt: true }, [409, "review.sum-not-read", ["totalCents"]]],
    ["without what was read", { totalCents: true }, [409, "review.not-read", ["changedAt"]]],
  ])("sent %s says what is missing, and charges nothing", async (_how, has, expected) => {
    const { changedAt, outcomes } = await read();
    const body = {
      ...{ approved: true, message: "", selectedMessages: [] },
      ...("changedAt" in has && { changedAt }),
      ...("totalCents" in has && { totalCents: outcomes.approve.fields[0].value }),
    };
    const answer = await staff(decide, { body });
    const missing = answer.body.errors?.map(({ path }: { path: string }) => path);
    expect([answer.status, answer.body.code, missing]).toEqual(expected);
    await takesEffect();
    expect(await chargedCents()).toEqual([]);
  });

  test("is not charged at a price that was changed after the approval: it waits again, and says why", async () => {
    await approve();
    expect((await price(testCheckout.buyer.id, requestId(), 9000)).status).toBe(200);
    await takesEffect();
    expect([await orderState(), await chargedCents(), await terms()]).toEqual([["locked"], [], []]);
    const { status, failure } = await read();
    expect([status, failure]).toEqual(["pending", "The price has changed, so nothing was done. Check it again."]);
    expect(subjects()).not.toContain("Your membership is approved");
    await approve();
    await takesEffect();
    expect(await chargedCents()).toEqual([9000]);
  });

  test("whose order costs the card nothing is approved without a word about a charge", async () => {
    expect((await price(testCheckout.buyer.id, requestId(), 0)).status).toBe(200);
    expect((await read()).outcomes.approve.explanation).toBe(
      "Their card is not charged. The membership begins once it is settled.",
    );
    await approve();
    await takesEffect();
    expect(textOf("Your membership is approved")).toContain("Your card is not charged.");
    expect(await terms()).toMatchObject([{ key: "emeritus" }]);
  });

  test("of somebody with a term in force begins after it, as the dialog and the mail say", async () => {
    const { id: personId } = testCheckout.buyer;
    const term = { membershipStart: inDays(-300), membershipEnd: inDays(64), membershipKey: "professional" } as const;
    await commit([Person.patch(personId, { set: term })]);
    const begins = `begins on ${writtenDay(inDays(65))}, after`;
    expect((await read()).outcomes.approve.explanation).toContain(`${begins} their present term`);
    await approve();
    await takesEffect();
    expect(textOf("Your membership is approved")).toContain(`${begins} your present term`);
    expect(await terms()).toMatchObject([{ start: inDays(65) }]);
  });

  test("of somebody whose term is still to come, and too near, begins after it, and nobody speaks of a present term", async () => {
    const { id: personId } = testCheckout.buyer;
    const term = { membershipStart: inDays(200), membershipEnd: inDays(564), membershipKey: "professional" } as const;
    await commit([Person.patch(personId, { set: term })]);
    const begins = `begins on ${writtenDay(inDays(565))}.`;
    expect((await read()).outcomes.approve.explanation).toContain(begins);
    await approve();
    await takesEffect();
    expect(textOf("Your membership is approved")).toContain(begins);
  });
});

test("a declined card is told to both, and nothing is granted", async () => {
  await ask("empty");
  await approve();
  await takesEffect();
  expect([await orderState(), await requestStatus(), await terms()]).toEqual([["failed"], "unpaid", []]);
  const { latestMembershipRequest, unpaidOrders } = (await call(getUser, { token: testCheckout.buyer.token })).body;
  expect(unpaidOrders).toMatchObject([{ id: latestMembershipRequest.orderId, state: "failed" }]);
  const { result, status } = await read();
  expect(status).toBe("approved");
  expect(result.sentence).toMatch(
    /^The card could not be charged\. The reason given: “.*” They are told by mail\. It is charged again on \d\d\/\d\d\/\d{4}\.$/,
  );
  expect(subjects()).toContain("A payment failed");
});
