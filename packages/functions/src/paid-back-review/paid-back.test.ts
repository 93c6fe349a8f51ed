import * as Certificates from "@guildhall/core/domains/certification/certificate/certificates";
import { RegistrationId } from "@guildhall/core/domains/certification/certification.schema";
import * as Registrations from "@guildhall/core/domains/certification/registration/registrations";
import { now, today } from "@guildhall/core/ground/shared/clock";
import { createId } from "@guildhall/core/ground/shared/create-id";
import { plusDays } from "@guildhall/core/ground/shared/days";
import { type LocalDate, writtenDay } from "@guildhall/core/ground/shared/values";
import * as Ledger from "@guildhall/core/money/ledger/ledger";
import * as Orders from "@guildhall/core/money/order/order";
import { shownOf } from "@guildhall/core/money/order/refund-shown.rules";
import * as Person from "@guildhall/core/people/person/person";
import * as Dispute from "@guildhall/core/selling/dispute/dispute";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { anExamTaker, type Taker } from "../exam/exam-taker.fixture.ts";
import { anExtending } from "../extension/extending.fixture.ts";
import { handler as refund } from "../refund/refund.ts";
import type { Candidate } from "../registration/candidate.fixture.ts";
import { aFinisher, answersFinalSteps, earnsOnly, finishes, keeps } from "../registration/earned.fixture.ts";
import { handler as open } from "../review/open.ts";
import { call } from "../shared/call.fixture.ts";
import { pass, stopClock } from "../shared/clock.fixture.ts";
import { deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { handler as getOrder } from "../staff-order/order.ts";
import { approves, takesEffect } from "../staff-registration/registered.fixture.ts";
import { handler as letStand } from "./let-stand.ts";
import { handler as list } from "./list.ts";
import { handler as takeBack } from "./take-back.ts";

const { stripe } = globalThis.testCloud.standIns;

beforeEach(() => stopClock(Date.now()));
afterEach(() => void vi.useRealTimers());

type Somebody = Pick<Candidate, "id" | "registrationId">;

/** Staff give the lines of the kind back that the last order has. */
async function givesBack({ id: userId }: Somebody, kind: string) {
  const orders = await Orders.ofPerson(userId);
  for (const { id: orderId } of orders) {
    const shown = (await call(getOrder, { as: "admin", params: { userId, orderId } })).body;
    const lines = shown.lines
      .filter((line: { kind: string; refundedCents?: number }) => line.kind === kind && !line.refundedCents)
      .map(({ id, finalPrice }: { id: string; finalPrice: number }) => ({ lineItemId: id, amountCents: finalPrice }));
    if (lines.length === 0) continue;
    const body = { refundId: createId("refund"), lines, reason: "A complaint", shown: shownOf(shown.refundQuote) };
    expect((await call(refund, { as: "admin", params: { userId, orderId }, body })).status).toBe(200);
    await deliverEverything();
  }
}

const itemIdOf = ({ registrationId }: Somebody) => registrationId().replace(/^reg/, "pbk");
const rows = async (): Promise<{ id: string; granted: string }[]> => (await call(list, { as: "admin" })).body.data;
const rowOf = async (who: Somebody) => (await rows()).find(({ id }) => id === itemIdOf(who));
const opened = async (who: Somebody) =>
  (await call(open, { as: "admin", params: { kind: "paid_back", id: itemIdOf(who) }, body: { takeOver: true } })).body
    .item;

async function decides(handler: unknown, who: Somebody, message = "<p>We looked at it.</p>") {
  const { changedAt } = await opened(who);
  const answer = await call(handler, { as: "admin", params: { id: itemIdOf(who) }, body: { changedAt, message } });
  await takesEffect();
  return answer.status;
}

const subjects = async ({ id }: Somebody) => mailsTo((await Person.get(id)).email).map(({ subject }) => subject);
const paidBackOf = async (who: Somebody) =>
  (await Registrations.find(who.id, RegistrationId.parse(who.registrationId())))?.paidBack?.state;

async function certified() {
  const candidate = await aFinisher();
  await answersFinalSteps(candidate);
  await finishes(candidate);
  await approves(RegistrationId.parse(candidate.registrationId()));
  await takesEffect();
  return candidate;
}

/** All postings of a person's orders, whatever account. */
async function booksOf({ id }: Somebody) {
  const orders = await Orders.ofPerson(id);
  const entries = (await Promise.all(orders.map((order) => Ledger.ofOrder(id, order.id)))).flat();
  return {
    entries: entries.length,
    sum: entries.flatMap(({ postings }) => postings).reduce((a, b) => a + b.amountCents, 0),
  };
}

test("a fee that is given back after the certificate ends nothing, and waits for staff, who let it stand", async () => {
  const candidate = await certified();
  await givesBack(candidate, "registration_fee");
  expect(await rowOf(candidate)).toMatchObject({ granted: "certificate" });
  expect((await candidate.dashboard()).cards[0]).toMatchObject({ mode: "certified", state: "good_standing" });
  const refundMail = mailsTo((await Person.get(candidate.id)).email).find(({ text }) => text.includes("will stay"));
  expect(refundMail?.text).toContain("Your certificate will stay until our staff decide about it.");
  const item = await opened(candidate);
  expect(item.parts.map(({ title }: { title: string }) => title)).toEqual(["What was paid back", "What was granted"]);
  const before = await booksOf(candidate);
  expect(before.sum).toBe(0);
  expect(await decides(letStand, candidate, "")).toBe(400);
  expect(await decides(letStand, candidate)).toBe(200);
  expect([await paidBackOf(candidate), await rowOf(candidate)]).toEqual(["stands", undefined]);
  expect((await candidate.dashboard()).cards[0]).toMatchObject({ state: "good_standing" });
  expect(await subjects(candidate)).toContain("Your certificate for AFC stays");
  expect(await booksOf(candidate)).toEqual(before);
});

test("or take it back: the certification is revoked", async () => {
  const candidate = await certified();
  await givesBack(candidate, "registration_fee");
  const before = await booksOf(candidate);
  expect(await decides(takeBack, candidate)).toBe(200);
  expect((await candidate.dashboard()).cards[0]).toMatchObject({ mode: "certified", state: "revoked" });
  expect((await Certificates.ofPerson(candidate.id))[0]?.revokedOn).toBeDefined();
  expect(await subjects(candidate)).toContain("We have taken back your certificate for AFC");
  expect(await booksOf(candidate)).toEqual(before);
});

async function sat(): Promise<Taker> {
  const taker = await anExamTaker();
  const { id } = await taker.takesExam();
  await taker.staff.changes(id, { result: "P", score: 81 });
  return taker;
}

test("an exam with a result waits for staff; taken back, the attempt does not count", async () => {
  const taker = await sat();
  await givesBack(taker, "exam");
  expect(await rowOf(taker)).toMatchObject({ granted: "exam result" });
  expect(await taker.exam()).toMatchObject({ status: "passed" });
  expect((await taker.dashboard()).cards[0].registration.paidBack.state).toBe("waiting");
  expect(await decides(takeBack, taker)).toBe(200);
  expect(await taker.exam()).toMatchObject({ status: "unpaid", attempts: [{ state: "voided" }] });
  expect((await taker.dashboard()).cards[0].registration.paidBack).toMatchObject({
    state: "taken_back",
    decided: { on: today(), granted: ["exam"], message: expect.stringContaining("We looked at it.") },
  });
  expect(await subjects(taker)).toContain("We have taken back your exam result for AFC");
});

test("an exam whose money went back is not sat again for nothing: its deleted result voids it", async () => {
  const taker = await sat();
  const { id } = await taker.lastAttempt();
  await givesBack(taker, "exam");
  expect((await taker.staff.removes(id)).body.attempts).toMatchObject([{ state: "voided" }]);
  expect(await taker.exam()).toMatchObject({ status: "unpaid", used: 0 });
  await deliverEverything();
  expect(await subjects(taker)).toContain("An exam attempt for AFC does not count");
  expect((await opened(taker)).warnings).toContain("Nothing of it is left to take back.");
  expect(await decides(takeBack, taker)).toBe(200);
  expect((await taker.exam()).attempts).toMatchObject([{ state: "voided" }]);
});

test("what the queue says is granted is what was granted by now", async () => {
  const candidate = await sat();
  await earnsOnly(candidate.id, candidate.registrationId(), 1000);
  await keeps(candidate.id, candidate.registrationId(), { ethics: { name: "Ada", on: today(), version: "1" } });
  await answersFinalSteps(candidate);
  expect((await finishes(candidate)).status).toBe(200);
  await givesBack(candidate, "exam");
  expect(await rowOf(candidate)).toMatchObject({ granted: "exam result" });
  const { changedAt } = await opened(candidate);
  pass(1000);
  await approves(RegistrationId.parse(candidate.registrationId()));
  await takesEffect();
  expect(await rowOf(candidate)).toMatchObject({ granted: "certificate" });
  const body = { changedAt, message: "<p>It was given back.</p>" };
  const pressed = await call(takeBack, { as: "admin", params: { id: itemIdOf(candidate) }, body });
  expect(pressed.body.code).toBe("review.changed");
});

test("an exam whose dispute is lost waits in the same way, once", async () => {
  const taker = await sat();
  const orders = await Orders.ofPerson(taker.id);
  const examOrder = orders.find(({ totalCents }) => totalCents === 40_000);
  const { id } = stripe.dispute(examOrder?.chargeId ?? "");
  stripe.closeDispute(id, false);
  for (const _ of [1, 2]) await Dispute.note(id);
  await deliverEverything();
  expect(await rowOf(taker)).toMatchObject({ granted: "exam result", status: "pending" });
  const facts = (await opened(taker)).parts[0].facts;
  expect(facts[0].name).toContain("taken back by the bank");
});

test("a registration that is closed meanwhile leaves the queue", async () => {
  const taker = await sat();
  await givesBack(taker, "exam");
  await givesBack(taker, "registration_fee");
  expect((await taker.shows()).isClosed).toBe(true);
  expect(await rowOf(taker)).toBeUndefined();
});

test("what is paid back later joins what waits, and is to be read first", async () => {
  const candidate = await certified();
  await givesBack(candidate, "course_material");
  const { changedAt } = await opened(candidate);
  pass(1000);
  await givesBack(candidate, "registration_fee");
  const body = { changedAt, message: "<p>It stays.</p>" };
  const { body: refused } = await call(letStand, { as: "admin", params: { id: itemIdOf(candidate) }, body });
  expect(refused.code).toBe("review.changed");
  expect((await opened(candidate)).parts[0].facts).toHaveLength(2);
});

/** Its extension was granted, something was sent to staff in its time, and then its money went back. */
async function extendedAndPaidBack() {
  const extending = await anExtending(20);
  const { id, registrationId } = extending;
  const extends_ = async () => {
    expect((await extending.asks()).status).toBe(200);
    await extending.checksOut();
    await extending.approved();
    await takesEffect();
  };
  await extends_();
  const who = { id, registrationId: () => registrationId };
  await keeps(id, registrationId, { status: "experience_approval", sentAt: now(), waiting: ["experience"] });
  await givesBack(who, "extension");
  await keeps(id, registrationId, { status: "in_progress", sentAt: undefined, waiting: undefined });
  return {
    ...{ extending, who, extends: extends_ },
    states: async () => (await extending.extensions()).map(({ state }: { state: string }) => state),
    deadline: async () => (await Registrations.find(id, registrationId))?.deadline,
    has: (deadline: LocalDate) => keeps(id, registrationId, { deadline }),
  };
}

const explains = async (who: Somebody) => (await opened(who)).outcomes.reject.explanation;

describe("an extension whose time was used", () => {
  test("waits for staff; taken back, the old deadline is back", async () => {
    const { extending, who, states, deadline } = await extendedAndPaidBack();
    expect(await rowOf(who)).toMatchObject({ granted: "extension" });
    expect(await explains(who)).toContain(`The deadline is ${writtenDay(extending.deadline)} again.`);
    expect(await decides(takeBack, who)).toBe(200);
    expect([await states(), await deadline()]).toEqual([["refunded"], extending.deadline]);
  });

  test("is had while staff decide, and once they let it stand", async () => {
    const { extending, who, states, deadline } = await extendedAndPaidBack();
    const given = await deadline();
    expect((await extending.asks()).body.code).toBe("extension.paid-back");
    expect(await decides(letStand, who)).toBe(200);
    expect([await states(), await deadline()]).toEqual([["granted"], given]);
    expect((await extending.asks()).body.code).toBe("extension.had");
    expect((await opened(who)).parts[1].facts.map(({ name }: { name: string }) => name)).toContain("Extension");
  });

  test("leaves the deadline that staff have given since, and says so before", async () => {
    const { who, has, deadline } = await extendedAndPaidBack();
    const given = plusDays(today(), 900);
    await has(given);
    expect(await explains(who)).toContain(`The deadline stays ${writtenDay(given)}, also if you take it back`);
    expect(await decides(takeBack, who)).toBe(200);
    expect(await deadline()).toBe(given);
    const { text } = mailsTo((await Person.get(who.id)).email)[0] ?? {};
    expect(text).toContain("Your deadline stays as it is.");
  });
});
