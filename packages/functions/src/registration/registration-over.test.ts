import { RegistrationId } from "@guildhall/core/domains/certification/certification.schema";
import { accommodationSent } from "@guildhall/core/domains/certification/registration/attempt/exam-items";
import { endLeftEntries } from "@guildhall/core/domains/certification/registration/hours/end-entries";
import { now } from "@guildhall/core/ground/shared/clock";
import { createId } from "@guildhall/core/ground/shared/create-id";
import { commit } from "@guildhall/core/ground/storage/commit";
import * as LineItems from "@guildhall/core/money/order/line-item/line-item";
import * as Orders from "@guildhall/core/money/order/order";
import { shownOf } from "@guildhall/core/money/order/refund-shown.rules";
import * as Person from "@guildhall/core/people/person/person";
import * as ReviewItems from "@guildhall/core/review/items";
import { ReviewItemId } from "@guildhall/core/review/review.schema";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { paymentsOf } from "../checkout/checkout.fixture.ts";
import { anExamTaker } from "../exam/exam-taker.fixture.ts";
import { handler as create } from "../experience/create.ts";
import { handler as get } from "../experience/get.ts";
import { anEnrolled, entryForm, rejectsEntry } from "../experience/hours.fixture.ts";
import { anExtending, type Extending } from "../extension/extending.fixture.ts";
import { handler as sweep } from "../jobs/payment-reconciliation-sweep.ts";
import { handler as refund } from "../refund/refund.ts";
import { call } from "../shared/call.fixture.ts";
import { day, pass, stopClock } from "../shared/clock.fixture.ts";
import { deliverEverything } from "../shared/cloud.fixture.ts";
import { handler as listEntries } from "../staff-experience/list.ts";
import { handler as getOrder } from "../staff-order/order.ts";
import { alertTitles, approves, kept, readReview, takesEffect } from "../staff-registration/registered.fixture.ts";
import { aFinisher, answersFinalSteps, earnsAll, finishes, keeps } from "./earned.fixture.ts";
import { handler as remove } from "./remove.ts";

beforeEach(() => stopClock(Date.now()));
afterEach(() => void vi.useRealTimers());

const itemOf = async (id: string) => (await ReviewItems.find(ReviewItemId.parse(id)))?.status;

describe("an extension of a registration that is over", () => {
  let candidate: Extending;
  beforeEach(async () => {
    candidate = await anExtending();
  });

  const state = async () => (await candidate.extensions()).map((extension: { state: string }) => extension.state);
  const orders = async () => (await Orders.ofPerson(candidate.id)).map((order) => order.state);
  const charged = async () => (await paymentsOf(candidate.id)).map(({ amount, succeeded }) => amount * succeeded);
  const deletes = () => call(remove, { token: candidate.token, params: { id: candidate.registrationId } });

  async function waitsForPayment(): Promise<void> {
    await candidate.asks();
    await candidate.checksOut("empty");
    await candidate.approved();
    await takesEffect();
    expect(await state()).toEqual(["unpaid"]);
  }

  async function daysLaterNothingIsCharged(): Promise<void> {
    await candidate.buyer.enterCard("good");
    pass(4 * day);
    await sweep();
    await deliverEverything();
    expect([await orders(), (await charged()).filter(Boolean)]).toEqual([["canceled"], []]);
  }

  test("is not charged later, once its person has deleted the registration, and another one can be started", async () => {
    await waitsForPayment();
    expect((await deletes()).status).toBe(200);
    await deliverEverything();
    expect(await state()).toEqual(["withdrawn"]);
    expect((await candidate.card()).start.allowed).toBe(true);
    await daysLaterNothingIsCharged();
  });

  test("leaves the queue of staff while they have it", async () => {
    await candidate.asks();
    await candidate.checksOut();
    const id = await candidate.lastId();
    expect(await itemOf(id)).toBe("pending");
    expect((await deletes()).status).toBe(200);
    await deliverEverything();
    expect([await itemOf(id), await state(), await orders()]).toEqual([undefined, ["withdrawn"], ["canceled"]]);
  });

  test("leaves the cart with it", async () => {
    await candidate.asks();
    expect((await deletes()).status).toBe(200);
    await deliverEverything();
    expect([(await candidate.cart()).items, await candidate.extensions()]).toEqual([[], []]);
  });

  test("is not charged once the certificate is issued, which its person is told", async () => {
    const { id, registrationId } = candidate;
    await earnsAll(id, registrationId);
    await waitsForPayment();
    await candidate.starts();
    const finisher = { ...candidate, registrationId: () => registrationId };
    await answersFinalSteps(finisher);
    expect((await finishes(finisher)).status).toBe(200);
    await approves(registrationId);
    await takesEffect();
    expect([(await kept(id, registrationId)).status, await state()]).toEqual(["complete", ["withdrawn"]]);
    expect(await alertTitles(candidate.token)).toContain("Your extension for AFC has ended");
    await daysLaterNothingIsCharged();
  });
});

describe("entries of a registration that is over", () => {
  const pendingOf = async (id: string) => {
    const { body } = await call(listEntries, { as: "admin", query: `filter=status,pending&changed=${id}` });
    return body.data.map((row: { id: string }) => row.id).includes(id);
  };

  test("that is closed wait for nobody, and are no longer pending; their page says why and offers nothing", async () => {
    const candidate = await anEnrolled();
    const { id: entry } = (await candidate.logs({ hours: 1000 })).body;
    const { id: asked } = (await candidate.logs({ hours: 500 })).body;
    await rejectsEntry(asked, "needs_info");
    await takesEffect();
    expect([await itemOf(entry), await pendingOf(entry)]).toEqual(["pending", true]);
    expect((await call(remove, { token: candidate.token, params: { id: candidate.registrationId } })).status).toBe(200);
    await deliverEverything();
    expect([await itemOf(entry), await pendingOf(entry)]).toEqual([undefined, false]);
    expect((await kept(candidate.id, candidate.registrationId)).entriesAsked).toBeUndefined();
    const { firstName, lastName } = await Person.get(candidate.id);
    const shown = (await call(get, { as: "admin", params: { id: entry } })).body;
    expect(shown).toMatchObject({ status: "not_decided", approved: false, isOver: true });
    expect(shown).toMatchObject({ name: `${firstName} ${lastName}`, mayChange: { allowed: false } });
    expect(await candidate.entry(asked)).toMatchObject({ status: "not_decided", mayChange: { allowed: false } });
    expect((await candidate.hours()).hours.pending).toBe(0);
  });

  test("that is certified wait for nobody either, which the final review says beforehand", async () => {
    const candidate = await aFinisher();
    const id = RegistrationId.parse(candidate.registrationId());
    const logged = await call(create, { token: candidate.token, params: { id }, body: entryForm({ hours: 600 }) });
    const entry = logged.body.id;
    await answersFinalSteps(candidate);
    expect((await finishes(candidate)).status).toBe(200);
    expect((await readReview(id)).warnings).toEqual([expect.stringContaining("not decided. An approval ends them")]);
    await approves(id);
    await takesEffect();
    expect((await kept(candidate.id, id)).status).toBe("complete");
    expect([await itemOf(entry), await pendingOf(entry)]).toEqual([undefined, false]);
    expect((await call(get, { as: "admin", params: { id: entry } })).body).toMatchObject({
      ...{ status: "not_decided", isOver: true },
    });
  });

  test("and that an earlier release left pending are ended by the migration, once", async () => {
    const candidate = await anEnrolled();
    const { id: entry } = (await candidate.logs({ hours: 1000 })).body;
    await keeps(candidate.id, candidate.registrationId, { closed: { at: now(), why: "deleted" } });
    const found = await endLeftEntries({ isApplied: false });
    expect([found > 0, await pendingOf(entry)]).toEqual([true, true]);
    await endLeftEntries({ isApplied: true });
    expect([await itemOf(entry), await pendingOf(entry)]).toEqual([undefined, false]);
    expect(await endLeftEntries({ isApplied: true })).toBe(0);
  });
});

test("accommodations that a certified person has asked for leave the queue", async () => {
  const candidate = await aFinisher();
  const id = RegistrationId.parse(candidate.registrationId());
  await answersFinalSteps(candidate);
  expect((await finishes(candidate)).status).toBe(200);
  const at = now();
  await keeps(candidate.id, id, {
    accommodation: { state: "waiting", askedAt: at, what: "Double time", fileId: createId("media") },
  });
  const [person, registration] = [await Person.get(candidate.id), await kept(candidate.id, id)];
  await commit([accommodationSent({ person, registration, at })]);
  expect(await itemOf(id.replace(/^reg/, "acm"))).toBe("pending");
  await approves(id);
  await takesEffect();
  expect((await kept(candidate.id, id)).status).toBe("complete");
  expect(await itemOf(id.replace(/^reg/, "acm"))).toBeUndefined();
});

describe("an exam that is given back while a result waits", () => {
  async function withExcusedAbsence() {
    const taker = await anExamTaker();
    const { id } = await taker.takesExam();
    await taker.staff.changes(id, { result: "A", isExcused: true });
    return { taker, id: id as string, item: id.replace(/^att/, "exr") as string };
  }

  async function givesBack(personId: Parameters<typeof LineItems.ofPerson>[0], kind: string): Promise<number> {
    const line = (await LineItems.ofPerson(personId)).find((one) => one.kind === kind);
    const params = { userId: personId, orderId: line?.orderId ?? "" };
    const shown = (await call(getOrder, { as: "admin", params })).body;
    const lines = [{ lineItemId: line?.id, amountCents: line?.finalPrice }];
    const body = { refundId: createId("refund"), lines, reason: "They fell ill", shown: shownOf(shown.refundQuote) };
    const { status } = await call(refund, { as: "admin", params, body });
    await deliverEverything();
    return status;
  }

  test("is voided, and nobody decides about the result any more", async () => {
    const { taker, item } = await withExcusedAbsence();
    expect(await itemOf(item)).toBe("pending");
    expect(await givesBack(taker.id, "exam")).toBe(200);
    expect(await itemOf(item)).toBeUndefined();
    expect(await taker.lastAttempt()).toMatchObject({ state: "voided" });
  });

  test("is not charged once its bank agrees, when the fee was given back meanwhile", async () => {
    const taker = await anExamTaker();
    await taker.paysForExam();
    const answer = await taker.checksOut("asking");
    expect(answer.body.order.state).toBe("needs_action");
    expect(await givesBack(taker.id, "registration_fee")).toBe(200);
    await deliverEverything();
    const [order] = (await Orders.ofPerson(taker.id)).filter(({ id }) => id === answer.body.order.id);
    expect([order?.state, (await taker.cart()).items]).toEqual(["canceled", []]);
  });

  test("leaves the queue with its registration, whose fee is given back", async () => {
    const { taker, item } = await withExcusedAbsence();
    expect(await givesBack(taker.id, "registration_fee")).toBe(200);
    await deliverEverything();
    expect((await kept(taker.id, taker.examRegistration)).closed?.why).toBe("refunded");
    expect(await itemOf(item)).toBeUndefined();
  });
});
