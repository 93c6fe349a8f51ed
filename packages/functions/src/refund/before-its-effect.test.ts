import { anEvent } from "@guildhall/core/domains/event/event.fixture";
import { importEvents } from "@guildhall/core/domains/event/import-events";
import { createId } from "@guildhall/core/ground/shared/create-id";
import { inDays } from "@guildhall/core/ground/shared/days.fixture";
import type { PersonId } from "@guildhall/core/ground/shared/values";
import * as Orders from "@guildhall/core/money/order/order";
import * as Dispute from "@guildhall/core/selling/dispute/dispute";
import { fulfil, takeEffectOfRefund } from "@guildhall/core/selling/fulfilment/fulfilment";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { testSubmissionOf } from "../checkout/buyer.fixture.ts";
import { handler as addEvent } from "../event/add-to-cart.ts";
import { anExamTaker } from "../exam/exam-taker.fixture.ts";
import { anExtending } from "../extension/extending.fixture.ts";
import { handler as endUnpaid } from "../jobs/unpaid-registrations.ts";
import { handler as addMembership } from "../membership/add-to-cart.ts";
import { openMembershipReview, reviewedMembershipId } from "../membership-review/membership-review.fixture.ts";
import { handler as addPracticeExam } from "../registration/add-practice-exam.ts";
import { aCandidate, afc, type Candidate } from "../registration/candidate.fixture.ts";
import { handler as start } from "../registration/start.ts";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { day, pass, stopClock } from "../shared/clock.fixture.ts";
import { deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { alertTitles, approves, takesEffect } from "../staff-registration/registered.fixture.ts";
import { givesBack } from "./gives-back.fixture.ts";

const { queue, stripe } = globalThis.testCloud.standIns;

beforeEach(() => stopClock(Date.now()));
afterEach(() => void vi.useRealTimers());

type Buyer = Pick<Candidate, "id" | "token" | "buyer">;

/** Each brings its events late, and out of order. */
async function dropEvents(): Promise<void> {
  for (let messages = await queue.receive("outbox", { limit: 10 }); messages.length > 0; ) {
    queue.remove(messages);
    messages = await queue.receive("outbox", { limit: 10 });
  }
}

async function paysCart({ id, buyer }: Buyer): Promise<void> {
  await deliverEverything();
  pass(1000);
  const { status } = await buyer.pay(await testSubmissionOf(buyer, await buyer.enterCard("good")));
  expect([status, await lastState(id)]).toEqual([200, "paid"]);
}

async function paysApproved({ id, buyer }: Buyer): Promise<void> {
  const order = await lastOrder(id);
  await buyer.payLater(order.id, await buyer.enterCard("good"));
  expect(await lastState(id)).toBe("paid");
}

async function lastOrder(id: PersonId) {
  const [order] = (await Orders.ofPerson(id)).toSorted((a, b) => (a.placedAt < b.placedAt ? 1 : -1));
  if (!order) throw new Error("Nothing was ordered");
  return order;
}
const lastState = async (id: PersonId) => (await lastOrder(id)).state;

/** What staff give back in full, before anything has followed from its payment. */
async function isGivenBack(buyer: Buyer, only?: readonly string[]): Promise<void> {
  expect((await givesBack(buyer, (await lastOrder(buyer.id)).id, only)).status).toBe(200);
  await dropEvents();
}

const events = ["payment", "refund"] as const;

/** Each event twice. */
async function follow({ id: personId }: Buyer, first: (typeof events)[number]): Promise<void> {
  const { id: orderId, refunds = [] } = await lastOrder(personId);
  const [payment, refund] = [createId("outbox"), createId("outbox")];
  const effects = {
    payment: () => fulfil(personId, orderId, payment),
    refund: async () => {
      for (const { id: refundId } of refunds) await takeEffectOfRefund({ personId, orderId, refundId }, refund);
    },
  };
  const second = first === "payment" ? "refund" : "payment";
  for (const event of [first, first, second, second] as const) await effects[event]();
  await deliverEverything();
}

const refundMail = ({ email }: Candidate): string =>
  mailsTo(email).find(({ subject }) => subject === "Your refund")?.text ?? "";
const closedMails = ({ email }: Candidate) =>
  mailsTo(email).filter(({ subject }) => subject === "Your registration for AFC is closed");

async function approvedExtension() {
  const candidate = await anExtending(-10);
  await candidate.asks();
  await candidate.checksOut("empty");
  await candidate.approved();
  await takesEffect();
  await paysApproved(candidate);
  return candidate;
}

async function approvedRegistration() {
  const candidate = await aCandidate();
  await candidate.answersAll({ pathway: "challenge-based" });
  await candidate.pays();
  await candidate.checksOut("empty");
  await approves(candidate.registrationId());
  await takesEffect();
  await paysApproved(candidate);
  return candidate;
}

async function begunRegistration() {
  const candidate = await aCandidate();
  await candidate.answersAll();
  await candidate.pays();
  await paysCart(candidate);
  return candidate;
}

describe.each(events)(
  "what is given back in full before its payment took effect, with the %s's event first:",
  (first) => {
    test("an extension ends, and can be asked for again", async () => {
      const candidate = await approvedExtension();
      await isGivenBack(candidate);
      await follow(candidate, first);
      expect((await candidate.extensions()).map(({ state }: { state: string }) => state)).toEqual(["refunded"]);
      expect((await candidate.card()).sentence).not.toContain("is being charged");
      expect(refundMail(candidate)).toContain("Your extension for AFC has ended before it began.");
      expect((await candidate.asks()).status).toBe(200);
    });

    test("an approved registration is closed, and one may start again", async () => {
      const candidate = await approvedRegistration();
      await isGivenBack(candidate);
      await follow(candidate, first);
      expect(await candidate.shows()).toMatchObject({ isClosed: true, status: "registration_approval" });
      expect(refundMail(candidate)).toContain("Your registration for AFC is closed.");
      expect(closedMails(candidate)).toHaveLength(1);
      expect((await candidate.starts()).status).toBe(200);
    });

    test("a registration that was in the cart is closed, and one may start again", async () => {
      const candidate = await begunRegistration();
      await isGivenBack(candidate);
      await follow(candidate, first);
      expect(await candidate.shows()).toMatchObject({ isClosed: true, isInCart: false });
      expect((await candidate.user()).latestRegistrations).toEqual([]);
      expect((await candidate.starts()).status).toBe(200);
    });

    test("the exam of a registration in the cart is not granted; the registration goes on", async () => {
      const candidate = await begunRegistration();
      const exam = (await candidate.shows()).exams[0];
      await isGivenBack(candidate, [exam.id]);
      await follow(candidate, first);
      expect(await candidate.shows()).toMatchObject({ isClosed: false, isInCart: false, status: "in_progress" });
      expect(refundMail(candidate)).toContain("It was paid for: AFC exam.");
    });

    test("an exam and practice exams of who is enrolled can be bought again", async () => {
      const taker = await anExamTaker();
      const buys = async () => {
        const practice = await call(addPracticeExam, { token: taker.token, params: { id: taker.examRegistration } });
        return [(await taker.paysForExam()).status, practice.status];
      };
      await buys();
      await paysCart(taker);
      await isGivenBack(taker);
      await follow(taker, first);
      expect([(await taker.exam()).attempts, await buys()]).toEqual([[], [200, 200]]);
    });

    test("a membership and an event can be bought again", async () => {
      const event = anEvent({ date: inDays(20) });
      await importEvents([event]);
      const candidate = await aCandidate();
      const { token } = candidate;
      const buys = async () => {
        const membership = await call(addMembership, {
          token,
          body: { membershipId: reviewedMembershipId("professional") },
        });
        return [membership.status, (await call(addEvent, { token, params: { categoryId: event.id } })).status];
      };
      expect(await buys()).toEqual([200, 200]);
      await paysCart(candidate);
      await isGivenBack(candidate);
      await follow(candidate, first);
      expect((await candidate.user()).latestMembershipRequest.status).toBe("approved");
      expect(await buys()).toEqual([200, 200]);
    });
  },
);

describe("a membership that staff have approved, and that is given back before it began", () => {
  const { testCheckout, ask, approve, takesEffect: isDecided, requestStatus, terms } = openMembershipReview();

  test.each(events)("can be asked for again, with the %s's event first", async (first) => {
    const { buyer } = testCheckout;
    await ask("empty");
    await approve();
    await isDecided();
    expect(await requestStatus()).toBe("unpaid");
    const who = { ...buyer, buyer };
    await paysApproved(who);
    await isGivenBack(who);
    await follow(who, first);
    expect([await requestStatus(), await terms()]).toEqual(["approved", []]);
    const asked = { membershipId: reviewedMembershipId("professional") };
    expect((await call(addMembership, { token: buyer.token, body: asked })).status).toBe(200);
  });
});

describe("a dispute that is lost before the payment took effect", () => {
  async function isLost({ id }: Buyer): Promise<void> {
    const { chargeId = "" } = await lastOrder(id);
    const dispute = stripe.dispute(chargeId);
    await dropEvents();
    await Dispute.note(dispute.id);
    stripe.closeDispute(dispute.id, false);
    for (const _ of [1, 2]) await Dispute.note(dispute.id);
    await deliverEverything();
  }

  test("ends an extension, and its payment grants it no more", async () => {
    const candidate = await approvedExtension();
    await isLost(candidate);
    await follow(candidate, "payment");
    expect((await candidate.extensions()).map(({ state }: { state: string }) => state)).toEqual(["refunded"]);
    expect(await alertTitles(candidate.token)).toContain("Your payment was taken back");
  });

  test("closes a registration, and its payment enrolls nobody", async () => {
    const candidate = await begunRegistration();
    await isLost(candidate);
    await follow(candidate, "payment");
    expect(await candidate.shows()).toMatchObject({ isClosed: true, status: "pre_registration" });
  });
});

describe("where no event came, the daily job ends what was given back", () => {
  test("an approved registration: closed, once", async () => {
    const candidate = await approvedRegistration();
    await isGivenBack(candidate);
    for (const _ of [1, 2]) await endUnpaid();
    await deliverEverything();
    expect((await candidate.shows()).isClosed).toBe(true);
    expect(closedMails(candidate)).toHaveLength(1);
  });

  test("an extension, once its new deadline is over, and its person is told", async () => {
    const candidate = await approvedExtension();
    await isGivenBack(candidate);
    pass(200 * day);
    for (const _ of [1, 2]) await endUnpaid();
    await deliverEverything();
    const token = await tokenOf(candidate.email);
    expect((await alertTitles(token)).filter((title) => title === "Ended")).toHaveLength(1);
    expect((await call(start, { token, params: { id: afc } })).status).toBe(200);
  });

  test("not what is paid, and takes effect in a moment", async () => {
    const candidate = await approvedRegistration();
    await dropEvents();
    await endUnpaid();
    expect((await candidate.shows()).isClosed).toBe(false);
  });
});
