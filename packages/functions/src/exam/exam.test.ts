import { markSat } from "@guildhall/core/domains/certification/registration/attempt/mark-sat";
import { findRegistrationRow } from "@guildhall/core/domains/certification/registration/registration-copies";
import { accommodationFileKind } from "@guildhall/core/domains/certification/registration/registration-file.schema";
import { shownStanding, standingOf } from "@guildhall/core/domains/certification/registration/registrations.list";
import * as ChangeAttempt from "@guildhall/core/domains/certification/staff-exam/change-attempt";
import * as Policy from "@guildhall/core/engines/policy/policy";
import * as History from "@guildhall/core/ground/change/history";
import { anActor } from "@guildhall/core/ground/route/actor.fixture";
import { log } from "@guildhall/core/ground/route/log";
import { now, today } from "@guildhall/core/ground/shared/clock";
import { plusDays } from "@guildhall/core/ground/shared/days";
import { dayIn, type Instant, writtenDay } from "@guildhall/core/ground/shared/values";
import { impersonate } from "@guildhall/core/people/staff-user/impersonation";
import { afterEach, describe, expect, test, vi } from "vitest";
import { answerBank } from "../checkout/buyer.fixture.ts";
import { paymentsOf } from "../checkout/checkout.fixture.ts";
import { handler as accommodations } from "../exam-review/accommodations.ts";
import { handler as applyResult } from "../exam-review/apply-result.ts";
import { handler as declineAccommodation } from "../exam-review/decline-accommodation.ts";
import { handler as grantAccommodation } from "../exam-review/grant-accommodation.ts";
import { handler as keepResult } from "../exam-review/keep-result.ts";
import { handler as results } from "../exam-review/results.ts";
import { givesBack } from "../refund/gives-back.fixture.ts";
import { aCandidate } from "../registration/candidate.fixture.ts";
import { keeps } from "../registration/earned.fixture.ts";
import { handler as open } from "../review/open.ts";
import { call } from "../shared/call.fixture.ts";
import { day } from "../shared/clock.fixture.ts";
import { deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { cast } from "../shared/people.fixture.ts";
import { handler as addAttempt } from "../staff-exam/add.ts";
import { handler as ofPerson } from "../staff-registration/of-person.ts";
import { alertTitles, takesEffect } from "../staff-registration/registered.fixture.ts";
import { handler as workByHand } from "../work-by-hand/list.ts";
import { handler as agree } from "./agree.ts";
import { handler as askForAccommodations } from "./ask-for-accommodations.ts";
import { handler as ethics } from "./ethics.ts";
import { anExamTaker, examIds, type Taker } from "./exam-taker.fixture.ts";
import { handler as fail } from "./fail.ts";
import { handler as pass } from "./pass.ts";
import { handler as payExam } from "./pay.ts";
import { handler as signEthics } from "./sign-ethics.ts";

afterEach(() => void vi.unstubAllEnvs());

const registrationOf = (taker: Taker) => taker.shows();
const subjectsTo = async (taker: Taker) => {
  await deliverEverything();
  return (await mailsTo((await taker.user()).email)).map(({ subject }) => subject);
};
const cartOf = async (taker: Taker) =>
  (await taker.cart()).items.map(
    ({ category_type, finalPrice, basis }: { category_type: string; finalPrice: number; basis: string }) => [
      category_type,
      finalPrice,
      basis,
    ],
  );

describe("the code of ethics", () => {
  const read = (taker: Taker) => call(ethics, { token: taker.token, params: { id: taker.registrationId() } });
  const signs = (taker: Taker, body: object = {}, headers = {}) =>
    call(signEthics, {
      token: taker.token,
      params: { id: taker.registrationId() },
      body: { codeOfEthicsSignature: "Ada Taker", codeOfEthicsSignatureDate: today(), version: "1", ...body },
      headers,
    });

  test("is read in its version, and signed once with today's date", async () => {
    const taker = await anExamTaker();
    const { code, sign } = (await read(taker)).body;
    expect(code.text.length).toBeGreaterThan(100);
    expect(sign).toMatchObject({ allowed: true });
    expect((await signs(taker, { version: "0" })).body).toMatchObject({ code: "ethics.text-changed", status: 409 });
    expect((await signs(taker, { version: code.version, codeOfEthicsSignatureDate: "2020-01-01" })).status).toBe(400);
    expect((await signs(taker, { version: code.version, codeOfEthicsSignature: " " })).status).toBe(400);
    const signed = await signs(taker, { version: code.version });
    expect(signed.body.signed).toEqual({ name: "Ada Taker", on: today(), version: code.version });
    expect((await signs(taker, { version: code.version })).status).toBe(200);
    expect((await signs(taker, { version: code.version, codeOfEthicsSignature: "Eve" })).body.code).toBe(
      "registration.ethics-signed",
    );
    expect(await registrationOf(taker)).toMatchObject({
      codeOfEthicsSignature: "Ada Taker",
      codeOfEthicsSignatureDate: today(),
      parts: { ethics: { done: true } },
    });
    const { data } = await History.list(taker.actor, taker.id);
    expect(data.map(({ action }) => action)).toContain("registration.ethics-signed");
  });

  test("is not signed by staff who act for somebody", async () => {
    const taker = await anExamTaker();
    const { version } = (await read(taker)).body.code;
    const admin = await cast.admin();
    const { token } = await impersonate(anActor({ role: "admin", personId: admin.id }), taker.id, {
      reason: "They asked for help",
    });
    const answer = await call(signEthics, {
      as: "admin",
      headers: { "x-act-as": token },
      params: { id: taker.registrationId() },
      body: { codeOfEthicsSignature: "Ada Taker", codeOfEthicsSignatureDate: today(), version },
    });
    expect(answer.body.code).toBe("ethics.acting");
    expect((await registrationOf(taker)).parts.ethics.done).toBe(false);
  });
});

describe("an exam", () => {
  test("is not agreed to, nor put into the cart with an agreement, by staff who act for somebody", async () => {
    const taker = await anExamTaker();
    const admin = await cast.admin();
    const acting = { personId: admin.id, role: "admin" } as const;
    const { token } = await impersonate(anActor(acting), taker.id, { reason: "They asked for help" });
    const sent = { as: "admin", headers: { "x-act-as": token }, params: { id: taker.registrationId() } } as const;
    const { conduct } = await taker.exam();
    const body = { agreed: true, version: conduct.version };
    expect((await call(payExam, { ...sent, body: { ...body, internationalExam: false } })).body.code).toBe(
      "exam.acting",
    );
    expect((await call(agree, { ...sent, body })).body.code).toBe("exam.acting");
    expect((await taker.cart()).items).toEqual([]);
  });

  test("that nobody has paid is not passed; with the day of its payment it is", async () => {
    const taker = await anExamTaker();
    const { attempts } = (await taker.staff.adds(examIds.exam)).body;
    const [{ id }] = attempts;
    const refused = await taker.staff.changes(id, { result: "P", score: 80 });
    expect([refused.status, refused.body.errors[0].path]).toEqual([400, "paidOn"]);
    expect((await taker.exam()).status).toBe("unpaid");
    const passed = await taker.staff.changes(id, { result: "P", score: 80, paidOn: today() });
    expect([passed.status, (await taker.exam()).status]).toEqual([200, "passed"]);
  });

  test("is paid for at the rule's price, with the agreement on conduct, also abroad", async () => {
    const taker = await anExamTaker();
    const before = await taker.exam();
    expect(before).toMatchObject({
      status: "unpaid",
      left: 5,
      attempts: [],
      price: { cents: 40_000, basis: "regular", isRetake: false, abroadFeeCents: 10_000 },
    });
    const refused = await taker.paysForExam({ agreed: false });
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, "agreed"]);
    expect((await taker.paysForExam({ version: "0" })).body.code).toBe("exam.conduct-changed");
    expect(await cartOf(taker)).toEqual([]);
    await taker.paysForExam({ internationalExam: true, version: before.conduct.version });
    expect(await cartOf(taker)).toEqual([
      ["exam", 40_000, "regular"],
      ["international_fee", 10_000, "regular"],
    ]);
    await taker.paysForExam({ internationalExam: false });
    await taker.paysForExam({ internationalExam: false });
    expect(await cartOf(taker)).toEqual([["exam", 40_000, "regular"]]);
    expect((await taker.exam()).inCart).toEqual({ internationalExam: false });
    await taker.paysForExam({ internationalExam: true });
    await taker.checksOut();
    const paid = await taker.exam();
    expect(paid).toMatchObject({ status: "paid", used: 1, attempts: [{ state: "eligible", abroad: true, number: 1 }] });
    expect(paid.attempts[0].stages).toEqual([
      { stage: "paid", isDone: true, on: today() },
      { stage: "eligible", isDone: true },
      { stage: "appointment", isDone: false },
      { stage: "result", isDone: false },
    ]);
    expect(paid.scheduleText).toContain("office writes to you");
    expect((await taker.paysForExam()).body.code).toBe("exam.waiting");
  });

  test("that was paid with the registration asks for the agreement before it is scheduled", async () => {
    const taker = await anExamTaker({ isPaidUpfront: true });
    expect(await taker.exam()).toMatchObject({ isConductNeeded: true, attempts: [{ state: "to_agree" }] });
    const params = { id: taker.registrationId() };
    const agrees = (body: object) => call(agree, { token: taker.token, params, body });
    expect((await agrees({ agreed: false })).status).toBe(400);
    const agreed = await agrees({ agreed: true });
    expect(agreed.body).toMatchObject({ isConductNeeded: false, attempts: [{ state: "eligible" }] });
    expect((await agrees({ agreed: true })).body).toEqual(agreed.body);
  });

  test("with an appointment and no agreement asks for it where its obligation leads", async () => {
    const taker = await anExamTaker({ isPaidUpfront: true });
    const [{ id }] = (await taker.exam()).attempts;
    const on = plusDays(today(), 60);
    await taker.staff.changes(id, { appointment: { at: `${on}T17:00:00.000Z` } });
    const shown = await taker.exam();
    expect(shown).toMatchObject({ isConductNeeded: true, attempts: [{ state: "scheduled" }] });
    const asked = async () =>
      (await taker.dashboard()).obligations.filter(({ kind }: { kind: string }) => kind === "agree_conduct");
    const rule = `Your exam is on ${writtenDay(on)}: agree to the conduct in the exam before you take it.`;
    expect(await asked()).toMatchObject([{ state: "due", rule, action: { label: "Read and agree" } }]);
    const params = { id: taker.registrationId() };
    const agreed = await call(agree, { token: taker.token, params, body: { agreed: true } });
    expect(agreed.body).toMatchObject({ isConductNeeded: false, attempts: [{ state: "scheduled" }] });
    expect(await asked()).toEqual([]);
  });

  test("failed four times is passed the fifth time; each retake has its own price", async () => {
    const taker = await anExamTaker();
    for (const left of [4, 3, 2, 1]) {
      const { id } = await taker.takesExam();
      const { exam } = (await taker.staff.changes(id, { result: "F", score: 60 })).body;
      expect(exam.choices).toMatchObject([{ categoryId: examIds.retake, priceCents: 25_000 }]);
      expect(await taker.exam()).toMatchObject({ status: "retake_required", left, price: { cents: 25_000 } });
    }
    const { id } = await taker.takesExam();
    await taker.staff.changes(id, { result: "P", score: 91, message: "<p>Well done.</p>" });
    const after = await taker.exam();
    expect(after).toMatchObject({ status: "passed", used: 5, left: 0 });
    expect(after.attempts.map(({ state }: { state: string }) => state)).toEqual([
      ...Array.from({ length: 4 }, () => "failed"),
      "passed",
    ]);
    expect((await registrationOf(taker)).parts.exam.done).toBe(true);
    expect((await taker.paysForExam()).body.code).toBe("exam.passed");
    expect(await subjectsTo(taker)).toEqual(
      expect.arrayContaining(["You did not pass the exam for AFC", "You passed the exam for AFC"]),
    );
  }, 120_000);

  test("cannot be paid for at the limit, until staff void an attempt", async () => {
    const taker = await anExamTaker();
    for (let times = 1; times <= 5; times++) {
      const { id } = await taker.takesExam();
      await taker.staff.changes(id, { result: times === 3 ? "A" : "F" });
    }
    expect(await taker.exam()).toMatchObject({ status: "limit", left: 0, pay: { allowed: false, code: "exam.limit" } });
    expect((await taker.paysForExam()).body.code).toBe("exam.limit");
    expect((await taker.staff.adds(examIds.retake)).body.code).toBe("exam.records-full");
    const { attempts } = await taker.exam();
    const { body } = await taker.staff.voids(attempts[2].id);
    expect(body.attempts[2]).toMatchObject({ state: "voided", voided: { reason: "The center was closed." } });
    expect(await taker.exam()).toMatchObject({ status: "retake_required", left: 1 });
  }, 120_000);

  test("in the cart is refused at checkout once it costs something else, or the registration has expired", async () => {
    const taker = await anExamTaker();
    await taker.paysForExam();
    const added = await taker.staff.adds(examIds.retake);
    await taker.staff.changes(added.body.attempts[0].id, { result: "F", takenAt: `${today()}T00:00:00.000Z` });
    expect((await taker.checksOut()).body.code).toBe("exam.other-price");
    await taker.paysForExam();
    expect(await cartOf(taker)).toEqual([["exam", 25_000, "regular"]]);
    await taker.endsOn(plusDays(today(), -1));
    expect((await taker.checksOut()).body.code).toBe("registration.locked");
  }, 60_000);
});

describe("staff", () => {
  test("add an attempt that its person pays for, and delete it with its line", async () => {
    const taker = await anExamTaker();
    const { status, body } = await taker.staff.adds(examIds.exam);
    expect([status, body.attempts]).toMatchObject([200, [{ state: "unpaid", isPaid: false, retake: false }]]);
    expect(body.exam.choices).toMatchObject([{ categoryId: examIds.exam, priceCents: 40_000 }]);
    expect((await taker.staff.adds("prd_gone")).status).toBe(404);
    await taker.paysForExam();
    const removed = await taker.staff.removes(body.attempts[0].id);
    expect(removed.body.attempts).toEqual([]);
    expect(await cartOf(taker)).toEqual([]);
    await taker.staff.adds(examIds.exam);
    await taker.takesExam();
    const { attempts } = await taker.exam();
    expect(attempts).toMatchObject([{ isPaid: true, state: "eligible" }]);
    expect((await taker.staff.removes(attempts[0].id)).body.code).toBe("exam.paid-no-result");
    await taker.staff.changes(attempts[0].id, { result: "F", score: 12 });
    const cleared = await taker.staff.removes(attempts[0].id);
    expect(cleared.body.attempts).toMatchObject([{ isPaid: true, state: "eligible" }]);
    expect(cleared.body.attempts[0].result).toBeUndefined();
    const subjects = await subjectsTo(taker);
    expect(subjects).toContain("You can take the exam for AFC");
    expect(subjects.filter((one) => one === "An exam result for AFC was taken back")).toHaveLength(1);
    expect(await alertTitles(taker.token)).toContain("An exam result for AFC was taken back");
  });

  test("mark an attempt as paid, in the books at the rule's price, and enter its appointment", async () => {
    const taker = await anExamTaker();
    const { id } = (await taker.staff.adds(examIds.exam)).body.attempts[0];
    expect((await taker.staff.changes(id, { paidOn: "2099-01-01" })).status).toBe(400);
    await taker.paysForExam({ internationalExam: true });
    expect(await cartOf(taker)).toHaveLength(2);
    const paid = await taker.staff.changes(id, { paidOn: today() });
    expect(paid.body).toMatchObject({
      attempts: [{ isPaid: true, paidOn: today() }],
      exams: [{ finalPrice: 40_000, state: "paid" }],
    });
    expect(await cartOf(taker)).toEqual([]);
    const byLine = paid.body.exams[0].id;
    const at = new Date(Date.now() + 60 * day).toISOString();
    const scheduled = await taker.staff.changes(byLine, { appointment: { at, place: "Columbus" } });
    expect(scheduled.body.attempts).toMatchObject([{ state: "scheduled", appointment: { at, place: "Columbus" } }]);
    const told = async () => {
      await deliverEverything();
      return mailsTo((await taker.user()).email).filter(({ subject }) => subject === "Your exam appointment for AFC");
    };
    const [mail] = await told();
    expect(mail?.text).toContain(
      `You can ask for accommodations until ${writtenDay(plusDays(dayIn(at as Instant), -45))}`,
    );
    expect(mail?.text).toContain("at Columbus");
    await taker.staff.changes(byLine, { appointment: { at, place: "Columbus" } });
    expect(await told()).toHaveLength(1);
    const soon = new Date(Date.now() + 3 * day).toISOString();
    await taker.staff.changes(byLine, { appointment: { at: soon } });
    expect((await told()).map(({ text }) => text).join()).toContain("It is too late to ask for accommodations");
    expect(await alertTitles(taker.token)).toContain("Your exam appointment for AFC");
    await taker.staff.changes(byLine, { appointment: { at, place: "Columbus" } });
    const after = {
      at: new Date(Date.parse(`${plusDays((await registrationOf(taker)).deadline, 1)}T17:00:00Z`)).toISOString(),
    };
    const late = await taker.staff.changes(byLine, { appointment: after });
    expect([late.status, late.body.errors[0].path]).toEqual([400, "isAfterDeadline"]);
    expect((await taker.staff.changes(byLine, { appointment: after, isAfterDeadline: true })).status).toBe(200);
    const texts = (await told()).map(({ text }) => text);
    expect(texts.filter((text) => text.includes("the exam counts only if the deadline is moved"))).toHaveLength(1);
    expect((await taker.staff.changes(byLine, { appointment: { ...after, place: "Ames" } })).status).toBe(200);
    expect((await taker.staff.changes(id, { score: 3 })).status).toBe(400);
    expect((await taker.staff.changes(id, { takenAt: new Date(Date.now() + day).toISOString() })).status).toBe(400);
    expect((await taker.staff.changes("att_gone", {})).status).toBe(404);
  });

  test("book an exam whose result came in before its payment at the price of the exam, not of a retake", async () => {
    const taker = await anExamTaker();
    const [first] = (await taker.staff.adds(examIds.exam)).body.attempts;
    await taker.staff.changes(first.id, { result: "F", score: 51 });
    const second = (await taker.staff.adds(examIds.retake)).body.attempts.at(-1);
    await taker.staff.changes(second.id, { result: "F", score: 60 });
    await taker.staff.changes(first.id, { paidOn: today() });
    const { body } = await taker.staff.changes(second.id, { paidOn: today() });
    expect(body.exams.map(({ finalPrice }: { finalPrice: number }) => finalPrice)).toEqual([40_000, 25_000]);
  });

  test("decide on an absence: until then its person reads that it is not decided", async () => {
    const taker = await anExamTaker();
    const { id } = await taker.takesExam();
    await taker.staff.changes(id, { result: "A", isExcused: true });
    expect((await taker.exam()).attempts).toMatchObject([{ state: "absence_waits" }]);
    const rules = (await taker.dashboard()).obligations.map(({ rule }: { rule: string }) => rule);
    expect(rules).toContain("You were absent from the exam, and gave a reason: we decide whether the attempt counts.");
  });

  test("decide on a second, different result", async () => {
    const taker = await anExamTaker();
    const { id } = await taker.takesExam();
    await taker.staff.changes(id, { result: "F", score: 60 });
    const second = await taker.staff.changes(id, { result: "P", score: 80 });
    expect(second.body.attempts).toMatchObject([{ result: "F", score: 60, isResultWaiting: true }]);
    expect((await taker.staff.changes(id, { result: "A" })).body.code).toBe("exam.result-waits");
    const itemId = id.replace(/^att/, "exr");
    expect((await call(results, { as: "admin" })).body.data.map((row: { id: string }) => row.id)).toContain(itemId);
    const read = async () =>
      (await call(open, { as: "admin", params: { kind: "exam_result", id: itemId }, body: { takeOver: true } })).body;
    const decides = async (handler: unknown, body: object) => {
      const { changedAt } = (await read()).item;
      return call(handler, { as: "admin", params: { id: itemId }, body: { changedAt, ...body } });
    };
    expect((await decides(keepResult, {})).status).toBe(400);
    expect((await decides(keepResult, { message: "<p>It was a mistake.</p>" })).status).toBe(200);
    await takesEffect();
    expect((await taker.exam()).attempts).toMatchObject([{ result: "F", isResultWaiting: false }]);
    await taker.staff.changes(id, { result: "P", score: 80 });
    expect((await decides(applyResult, {})).status).toBe(200);
    await takesEffect();
    expect(await taker.exam()).toMatchObject({ status: "passed", attempts: [{ result: "P", score: 80 }] });
    expect(await subjectsTo(taker)).toEqual(
      expect.arrayContaining(["Your exam result for AFC stays as it is", "You passed the exam for AFC"]),
    );
  }, 60_000);

  test("excuse an absence: the attempt does not count", async () => {
    const taker = await anExamTaker();
    const { id } = await taker.takesExam();
    expect((await taker.staff.changes(id, { result: "F", isExcused: true })).status).toBe(400);
    await taker.staff.changes(id, { result: "A", isExcused: true, message: "Ill, with a letter of a doctor." });
    expect(await taker.exam()).toMatchObject({ status: "paid" });
    const itemId = id.replace(/^att/, "exr");
    const { item } = (
      await call(open, { as: "admin", params: { kind: "exam_result", id: itemId }, body: { takeOver: true } })
    ).body;
    expect(item.outcomes.approve.label).toBe("Excuse");
    expect(JSON.stringify(item)).toContain('"Reason","kind":"text","value":"Ill, with a letter of a doctor."');
    await call(applyResult, { as: "admin", params: { id: itemId }, body: { changedAt: item.changedAt } });
    await takesEffect();
    expect(await taker.exam()).toMatchObject({ status: "unpaid", used: 0, left: 5, attempts: [{ state: "voided" }] });
  });

  test("see what is to be given back: a retake that was paid before a pass arrived", async () => {
    const taker = await anExamTaker();
    const { id } = await taker.takesExam();
    await taker.staff.changes(id, { result: "F" });
    await taker.takesExam();
    await taker.staff.removes(id);
    const { body } = await taker.staff.changes(id, { result: "P" });
    expect(body.attempts.map(({ state }: { state: string }) => state)).toEqual(["passed", "to_refund"]);
  });

  test("do not enter a result for themselves, while there is a colleague", async () => {
    const taker = await anExamTaker();
    const { id } = await taker.takesExam();
    const own = anActor({ role: "admin", personId: taker.id });
    const change = ChangeAttempt.change(
      own,
      { id: taker.examRegistration, examId: id },
      { result: "P", isExcused: false },
    );
    await expect(change).rejects.toMatchObject({ code: "person.own-record" });
  });
});

describe("an exam that was sat in time", () => {
  async function statusInList({ examRegistration }: Taker): Promise<string> {
    const row = await findRegistrationRow(examRegistration);
    if (!row) throw new Error("There is no row");
    return shownStanding({ ...row, standing: standingOf(row) }, today(), await Policy.of());
  }

  test("holds the deadline until its result, and 14 days from then on", async () => {
    const taker = await anExamTaker();
    const { id } = await taker.takesExam();
    await taker.staff.changes(id, { takenAt: new Date(Date.now() - 3 * day).toISOString() });
    const deadline = plusDays(today(), -2);
    await taker.endsOn(deadline);
    const held = await registrationOf(taker);
    expect([held.deadline, held.expirationStatus]).toEqual([deadline, undefined]);
    expect(await statusInList(taker)).toBe("in_progress");
    const ofTaker = await call(ofPerson, { as: "admin", params: { userId: taker.id } });
    expect(ofTaker.body.data[0].standing).toBe("in_progress");
    await taker.staff.changes(id, { result: "F" });
    expect((await registrationOf(taker)).deadline).toBe(plusDays(today(), 14));
    expect((await taker.exam()).pay.allowed).toBe(true);
    await taker.endsOn(deadline);
    expect((await registrationOf(taker)).expirationStatus).toBeDefined();
    expect(await statusInList(taker)).toBe("past_deadline");
    expect((await taker.exam()).pay.code).toBe("registration.locked");
  });

  test("holds it no longer once staff have voided the attempt; while they decide on an absence, it does", async () => {
    const taker = await anExamTaker();
    const { id } = await taker.takesExam();
    const takenAt = new Date(Date.now() - 3 * day).toISOString();
    await taker.staff.changes(id, { result: "A", isExcused: true, takenAt });
    await taker.endsOn(plusDays(today(), -2));
    expect(await statusInList(taker)).toBe("in_progress");
    await taker.staff.voids(id);
    expect(await statusInList(taker)).toBe("past_deadline");
    expect((await registrationOf(taker)).expirationStatus).toBeDefined();
  });

  test("is known to the list of staff once the migration has marked those of an earlier release", async () => {
    const taker = await anExamTaker();
    const { id } = await taker.takesExam();
    await taker.staff.changes(id, { takenAt: new Date(Date.now() - 3 * day).toISOString() });
    await taker.endsOn(plusDays(today(), -2));
    await keeps(taker.id, taker.examRegistration, { satOn: undefined });
    expect(await markSat({ isApplied: false })).toBeGreaterThan(0);
    expect(await statusInList(taker)).toBe("past_deadline");
    await markSat({ isApplied: true });
    expect(await statusInList(taker)).toBe("in_progress");
    expect(await markSat({ isApplied: true })).toBe(0);
  });

  test("too late, it does not hold it", async () => {
    const taker = await anExamTaker();
    const { id } = await taker.takesExam();
    await taker.staff.changes(id, { takenAt: new Date(Date.now() - day).toISOString() });
    await taker.endsOn(plusDays(today(), -3));
    expect((await registrationOf(taker)).expirationStatus).toBeDefined();
    expect(await statusInList(taker)).toBe("past_deadline");
    await taker.staff.changes(id, { result: "F" });
    expect((await registrationOf(taker)).deadline).toBe(plusDays(today(), -3));
  });
});

describe("accommodations", () => {
  async function asks(taker: Taker, body: object = {}) {
    const { body: form } = await taker.addsFile(accommodationFileKind.name, "Letter.pdf");
    return call(askForAccommodations, {
      token: taker.token,
      params: { id: taker.registrationId() },
      body: { what: "An hour more", fileId: form.mediaId, ...body },
    });
  }
  const itemOf = (taker: Taker) => taker.registrationId().replace(/^reg/, "acm");
  async function decides(taker: Taker, handler: unknown, body: object = {}) {
    const params = { kind: "accommodation", id: itemOf(taker) };
    const { item } = (await call(open, { as: "admin", params, body: { takeOver: true } })).body;
    return call(handler, { as: "admin", params: { id: itemOf(taker) }, body: { changedAt: item.changedAt, ...body } });
  }

  test("are asked for with a document, declined with a reason, asked for again and granted", async () => {
    const taker = await anExamTaker();
    expect((await asks(taker, { fileId: "med_01h00000000000000000009999" })).body.code).toBe(
      "exam.no-accommodation-file",
    );
    const asked = await asks(taker);
    expect(asked.body.accommodation).toMatchObject({ what: "An hour more", state: "waiting" });
    expect((await taker.addsFile("accommodation")).body.code).toBe("exam.accommodation-waits");
    const { data } = (await call(accommodations, { as: "admin" })).body;
    expect(data.map((row: { id: string }) => row.id)).toContain(itemOf(taker));
    await decides(taker, declineAccommodation, { message: "<p>The letter is not signed.</p>" });
    await takesEffect();
    expect((await taker.exam()).accommodation).toMatchObject({
      state: "declined",
      message: "The letter is not signed.",
    });
    await asks(taker);
    await decides(taker, grantAccommodation);
    await takesEffect();
    expect((await taker.exam()).accommodation).toMatchObject({ state: "granted" });
    await asks(taker, { what: "A quiet room" });
    await decides(taker, declineAccommodation, { message: "<p>There is none.</p>" });
    await takesEffect();
    expect((await taker.exam()).accommodation).toMatchObject({
      ...{ state: "declined", what: "A quiet room" },
      granted: [{ what: "An hour more" }],
    });
    expect(await subjectsTo(taker)).toEqual(
      expect.arrayContaining([
        "Your accommodations for the AFC exam were not granted",
        "Your accommodations for the AFC exam are granted",
      ]),
    );
  }, 60_000);

  test.each([
    [45, 200],
    [44, 409],
  ])("%i days before the exam: %i", async (days, status) => {
    const taker = await anExamTaker();
    const { id } = await taker.takesExam();
    await taker.staff.changes(id, { appointment: { at: new Date(Date.now() + days * day).toISOString() } });
    expect((await asks(taker)).status).toBe(status);
  });
});

describe("where demonstrations are held", () => {
  const pretends = (taker: Taker, handler: unknown) =>
    call(handler, { token: taker.token, params: { id: taker.registrationId() } });

  test("the exam can be passed or failed with a press", async () => {
    vi.stubEnv("DEMO_RESULTS", "on");
    const taker = await anExamTaker();
    expect((await pretends(taker, pass)).body.code).toBe("exam.not-paid");
    await taker.takesExam();
    expect((await pretends(taker, fail)).body).toMatchObject({ status: "retake_required", mayPretend: true });
    await taker.takesExam();
    expect((await pretends(taker, pass)).body).toMatchObject({ status: "passed" });
  });

  test.each([
    ["pass", pass],
    ["fail", fail],
  ])("and nowhere else: %s is not found", async (_, handler) => {
    vi.stubEnv("DEMO_RESULTS", "");
    const taker = await anExamTaker({ isPaidUpfront: true });
    expect((await pretends(taker, handler)).status).toBe(404);
    expect((await taker.exam()).mayPretend).toBe(false);
  });
});

/** Asked to confirm an exam, its bank says yes only after what happens meanwhile. */
async function bankAnswersAfter(taker: Taker, meanwhile: () => Promise<unknown>) {
  await taker.paysForExam();
  const asked = await taker.checksOut("asking");
  await meanwhile();
  for (const payment of await paymentsOf(taker.id)) {
    if (!payment.succeeded) await answerBank({ id: payment.id, client_secret: payment.client_secret }, true);
  }
  const orderId: string = asked.body.order.id;
  expect((await taker.buyer.settle(orderId)).body.order.state).toBe("paid");
  await deliverEverything();
  return orderId;
}

const worksOf = async (taker: Taker, kind: string) =>
  (await call(workByHand, { as: "admin", query: `kind=${kind}&limit=100` })).body.data.filter(
    ({ personId }: { personId: string }) => personId === taker.id,
  );

test("an exam whose bank answers after a pass is voided, not scheduled, and stands in the list of refunds", async () => {
  const error = vi.spyOn(log, "error");
  const taker = await anExamTaker();
  const orderId = await bankAnswersAfter(taker, async () => {
    await taker.staff.adds(examIds.exam);
    const { id } = await taker.lastAttempt();
    await taker.staff.changes(id, { paidOn: today(), result: "P", score: 500, takenAt: now() });
  });
  const { status, used, attempts } = await taker.exam();
  expect([status, used]).toEqual(["passed", 1]);
  expect(attempts.map(({ state }: { state: string }) => state)).toEqual(["passed", "voided"]);
  expect(attempts[1].voided.reason).toContain("another attempt was passed");
  expect([await worksOf(taker, "exam"), await worksOf(taker, "refund")]).toMatchObject([[], [{ orderId }]]);
  expect(error).toHaveBeenCalledWith("billing.exam-beyond", expect.anything());
  error.mockRestore();
});

test("so is one whose bank answers once the fee was given back, before the registration is closed by it", async () => {
  const error = vi.spyOn(log, "error");
  const taker = await anExamTaker();
  await bankAnswersAfter(taker, async () => {
    const [fee] = (await taker.shows()).registrationFees;
    expect((await givesBack(taker, fee.transactionId, [fee.id])).status).toBe(200);
  });
  const { status, attempts } = await taker.exam();
  expect([status, attempts]).toMatchObject(["unpaid", [{ state: "voided" }]]);
  expect(await worksOf(taker, "refund")).toHaveLength(1);
  expect(await subjectsTo(taker)).toContain("Your exam payment for AFC goes back");
  error.mockRestore();
});

test("staff add no attempt to a registration that is still in review", async () => {
  const candidate = await aCandidate();
  await candidate.answersAll({ pathway: "challenge-based" });
  await candidate.pays();
  await candidate.checksOut();
  const params = { id: candidate.registrationId(), categoryId: examIds.exam };
  const added = await call(addAttempt, { as: "admin", params });
  expect([added.status, added.body.code]).toEqual([409, "exam.not-enrolled"]);
});

test("an exam whose bank answers once no attempt is left counts for nothing; its person is told, and staff hear of it", async () => {
  const error = vi.spyOn(log, "error");
  const taker = await anExamTaker();
  const orderId = await bankAnswersAfter(taker, async () => {
    for (let time = 0; time < 5; time++) {
      await taker.staff.adds(time === 0 ? examIds.exam : examIds.retake);
      const { id } = await taker.lastAttempt();
      await taker.staff.changes(id, { paidOn: today(), result: "F", takenAt: now() });
    }
  });
  const { status, left, attempts } = await taker.exam();
  expect([status, left, attempts.length]).toEqual(["limit", 0, 6]);
  expect(attempts.filter(({ state }: { state: string }) => state === "voided")).toHaveLength(1);
  expect(await subjectsTo(taker)).toContain("Your exam payment for AFC goes back");
  expect(error).toHaveBeenCalledWith("billing.exam-beyond", expect.anything());
  const toRefund = () => worksOf(taker, "refund");
  expect(await toRefund()).toMatchObject([{ orderId, cents: 40_000, certification: "AFC" }]);
  expect((await givesBack(taker, orderId)).status).toBe(200);
  await deliverEverything();
  expect(await toRefund()).toEqual([]);
  expect((await taker.exam()).attempts).toHaveLength(6);
  error.mockRestore();
});
