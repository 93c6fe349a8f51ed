import { withoutByHandIndex } from "@guildhall/core/domains/certification/by-hand/by-hand.fixture";
import { markByHand } from "@guildhall/core/domains/certification/by-hand/mark-by-hand";
import { endAttached } from "@guildhall/core/domains/certification/candidate/end-attached";
import { RegistrationId } from "@guildhall/core/domains/certification/certification.schema";
import { now, today } from "@guildhall/core/ground/shared/clock";
import { createId } from "@guildhall/core/ground/shared/create-id";
import { plusDays } from "@guildhall/core/ground/shared/days";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { handler as certificatesOf } from "../certificate/of-person.ts";
import { handler as ownCertificates } from "../certificate/own.ts";
import { answerBank } from "../checkout/buyer.fixture.ts";
import { paymentsOf } from "../checkout/checkout.fixture.ts";
import { handler as agree } from "../exam/agree.ts";
import { anExamTaker, examIds } from "../exam/exam-taker.fixture.ts";
import { handler as history } from "../people/history.ts";
import { aCandidate, type Candidate } from "../registration/candidate.fixture.ts";
import { aFinisher, answersFinalSteps, finishes, keeps } from "../registration/earned.fixture.ts";
import { handler as counts } from "../review/counts.ts";
import { call } from "../shared/call.fixture.ts";
import { day, stopClock } from "../shared/clock.fixture.ts";
import { deliverEverything } from "../shared/cloud.fixture.ts";
import { alertTitles, approves, takesEffect } from "../staff-registration/registered.fixture.ts";
import { handler as issueBadge } from "./issue-badge.ts";
import { handler as issueCredential } from "./issue-credential.ts";
import { handler as list } from "./list.ts";
import { handler as markEnrolled } from "./mark-enrolled.ts";
import { whileRemoved } from "./material-removed.fixture.ts";

beforeEach(() => stopClock(Date.now()));
afterEach(() => void vi.useRealTimers());

const page = async (kind: string) =>
  (await call(list, { as: "admin", query: `kind=${kind}&limit=100&sort=since,desc` })).body;
const rowsOf = async (kind: string, personId: string) =>
  (await page(kind)).data.filter((row: { personId: string }) => row.personId === personId);
const inMenu = async (): Promise<number> => (await call(counts, { as: "admin" })).body.workByHand;

async function certified(): Promise<Candidate> {
  const candidate = await aFinisher();
  await answersFinalSteps(candidate);
  await finishes(candidate);
  await approves(RegistrationId.parse(candidate.registrationId()));
  await takesEffect();
  return candidate;
}

const credentialOf = async ({ token }: Candidate) => (await call(ownCertificates, { token })).body.data[0].credential;

test("a digital credential waits from the certificate until staff say on which day it was issued", async () => {
  const before = await inMenu();
  const candidate = await certified();
  const [row, ...others] = await rowsOf("credential", candidate.id);
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    ...{ certification: "AFC", certificateName: "Ada K. Lovelace", certifiedOn: today() },
    ...{ registrationId: candidate.registrationId(), name: expect.any(String), email: expect.stringContaining("@") },
  });
  expect(await inMenu()).toBe(before + 1);
  expect(await credentialOf(candidate)).toEqual({ state: "waiting" });
  const issues = (issuedOn: string, id = row.id) =>
    call(issueCredential, { as: "admin", params: { userId: candidate.id, id }, body: { issuedOn } });
  expect((await issues(plusDays(today(), 1))).body.errors).toMatchObject([{ path: "issuedOn" }]);
  expect((await issues(plusDays(today(), -1))).status).toBe(400);
  expect(await rowsOf("credential", candidate.id)).toHaveLength(1);
  const { status, body } = await issues(today());
  expect([status, body]).toEqual([200, { issuedOn: today() }]);
  expect((await issues(today())).status).toBe(200);
  stopClock(Date.now() + day);
  expect((await issues(today())).body.code).toBe("by-hand.issued");
  const corrects = (issuedOn: string, reason?: string) =>
    call(issueCredential, { as: "admin", params: { userId: candidate.id, id: row.id }, body: { issuedOn, reason } });
  expect((await corrects(plusDays(today(), 1), "A slip")).status).toBe(400);
  expect((await corrects(today(), "Issued a day later")).body).toEqual({ issuedOn: today() });
  const { body: told } = await call(history, { as: "admin", params: { id: candidate.id } });
  expect(JSON.stringify(told)).toContain("Issued a day later");
  expect(await credentialOf(candidate)).toEqual({ state: "issued", on: today() });
  expect((await corrects(plusDays(today(), -1), "It was right")).status).toBe(200);
  expect([await rowsOf("credential", candidate.id), await inMenu()]).toEqual([[], before]);
  expect(await credentialOf(candidate)).toEqual({ state: "issued", on: plusDays(today(), -1) });
  const shown = await call(certificatesOf, { as: "admin", params: { userId: candidate.id } });
  expect(shown.body.data[0]).toMatchObject({ credential: { state: "issued" } });
  await deliverEverything();
  const titles = await alertTitles(candidate.token);
  expect(titles.filter((title: string) => title === "Your digital credential for AFC is issued")).toHaveLength(1);
});

test("a badge waits from the approval of the modules, and not once its registration is closed", async () => {
  const candidate = await aFinisher();
  const id = candidate.registrationId();
  const issues = (issuedOn: string = today()) => call(issueBadge, { as: "admin", params: { id }, body: { issuedOn } });
  expect((await issues()).body.code).toBe("by-hand.no-badge");
  const waiting = { state: "waiting", since: now() } as const;
  await keeps(candidate.id, id, { badge: waiting });
  expect(await rowsOf("badge", candidate.id)).toMatchObject([{ id, registrationId: id, certification: "AFC" }]);
  const closed = { at: waiting.since, why: "deleted" } as const;
  await keeps(candidate.id, id, { closed });
  expect([await rowsOf("badge", candidate.id), (await issues()).body.code]).toEqual([[], "registration.closed"]);
  await keeps(candidate.id, id, { closed: undefined });
  expect((await issues()).status).toBe(200);
  expect((await issues()).status).toBe(200);
  expect(await rowsOf("badge", candidate.id)).toEqual([]);
  expect((await candidate.shows()).badge).toEqual({ state: "issued", on: today() });
  await deliverEverything();
  expect(await alertTitles(candidate.token)).toContain("Your badge for the modules of AFC is issued");
});

test("courses and materials wait from the enrollment until staff say on which day they were set up", async () => {
  const before = await inMenu();
  const candidate = await aCandidate();
  await candidate.answersAll({ course_materials: { courseMaterialId: "material-afc-printed" } });
  await candidate.pays();
  await candidate.checksOut();
  const id = candidate.registrationId();
  const sends = {
    name: expect.stringMatching(/^Send .+, printed to$/),
    value: expect.stringContaining("1 Main Street"),
  };
  expect(await rowsOf("enrollment", candidate.id)).toMatchObject([{ id, certification: "AFC", facts: [sends] }]);
  expect((await candidate.shows()).enrollmentByHand).toMatchObject({ state: "waiting", facts: [sends] });
  expect((await candidate.dashboard()).cards[0].registration.enrollmentByHand).toEqual({ state: "waiting" });
  expect(await inMenu()).toBeGreaterThan(before);
  // One that waits for its badge, too, stands in both lists.
  await keeps(candidate.id, id, { badge: { state: "waiting", since: now() } });
  expect([await rowsOf("enrollment", candidate.id), await rowsOf("badge", candidate.id)]).toMatchObject([
    [{ id }],
    [{ id }],
  ]);
  const marks = (issuedOn: string, reason?: string) =>
    call(markEnrolled, { as: "admin", params: { id }, body: { issuedOn, reason } });
  expect((await marks(plusDays(today(), 1))).status).toBe(400);
  expect((await marks(today())).body).toEqual({ issuedOn: today() });
  expect((await marks(today())).status).toBe(200);
  expect([await rowsOf("enrollment", candidate.id), await rowsOf("badge", candidate.id)]).toMatchObject([[], [{ id }]]);
  stopClock(Date.now() + day);
  expect((await marks(today())).body.code).toBe("by-hand.issued");
  expect((await marks(today(), "Sent a day later")).status).toBe(200);
  await deliverEverything();
  const titles = await alertTitles(candidate.token);
  expect(titles.filter((title) => title === "Your courses and materials for AFC are set up")).toHaveLength(1);
  const digital = await aFinisher();
  const nothing = { as: "admin", params: { id: digital.registrationId() }, body: { issuedOn: today() } } as const;
  expect((await call(markEnrolled, nothing)).body.code).toBe("by-hand.no-enrollment");
});

test("printed materials are to be sent also where their pathway loses them before or after the approval", async () => {
  const candidate = await aCandidate();
  const courseMaterialId = "material-afc-printed";
  await candidate.answersAll({ pathway: "challenge-based", course_materials: { courseMaterialId } });
  await candidate.pays();
  await candidate.checksOut();
  await whileRemoved(courseMaterialId, (await candidate.shows()).pathwayTypeId, async () => {
    await approves(candidate.registrationId());
    await takesEffect();
    const sends = { name: expect.stringMatching(/^Send .+, printed to$/) };
    expect(await rowsOf("enrollment", candidate.id)).toMatchObject([{ facts: [sends] }]);
    expect((await candidate.shows()).enrollmentByHand).toMatchObject({ facts: [sends] });
  });
});

test("courses and materials wait no longer once the registration is closed", async () => {
  const candidate = await aFinisher();
  const id = candidate.registrationId();
  await keeps(candidate.id, id, { enrollmentByHand: { state: "waiting", since: now() } });
  expect(await rowsOf("enrollment", candidate.id)).toHaveLength(1);
  await keeps(candidate.id, id, { closed: { at: now(), why: "deleted" } });
  expect(await rowsOf("enrollment", candidate.id)).toEqual([]);
  const marked = await call(markEnrolled, { as: "admin", params: { id }, body: { issuedOn: today() } });
  expect(marked.body.code).toBe("registration.closed");
});

test("an exam waits from its payment and the agreement on conduct until it has an appointment", async () => {
  const taker = await anExamTaker();
  const { id } = (await taker.staff.adds(examIds.exam)).body.attempts[0];
  await taker.staff.changes(id, { paidOn: today() });
  expect(await rowsOf("exam", taker.id)).toEqual([]);
  const since = now();
  const { status } = await call(agree, {
    token: taker.token,
    params: { id: taker.examRegistration },
    body: { agreed: true },
  });
  expect(status).toBe(200);
  const { deadline } = await taker.shows();
  expect(await rowsOf("exam", taker.id)).toMatchObject([
    { id, certification: "AFC", registrationId: taker.examRegistration, since, deadline, needs: [] },
  ]);
  const accommodation = { what: "More time", fileId: createId("media"), askedAt: since, state: "granted" } as const;
  await keeps(taker.id, taker.examRegistration, { accommodation });
  expect(await rowsOf("exam", taker.id)).toMatchObject([{ needs: ["accommodations"] }]);
  stopClock(Date.now() + day);
  await taker.staff.changes(id, { retake: true });
  expect(await rowsOf("exam", taker.id)).toMatchObject([{ since }]);
  const at = new Date(Date.now() + 60 * day).toISOString();
  await taker.staff.changes(id, { appointment: { at, place: "Columbus" } });
  expect(await rowsOf("exam", taker.id)).toEqual([]);
});

test("an exam waits no longer once it is voided, or another attempt is passed", async () => {
  const taker = await anExamTaker();
  const first = await taker.takesExam();
  expect(await rowsOf("exam", taker.id)).toMatchObject([{ id: first.id }]);
  await taker.staff.voids(first.id);
  expect(await rowsOf("exam", taker.id)).toEqual([]);
  const other = (await taker.staff.adds(examIds.exam)).body.attempts.at(-1);
  await taker.staff.changes(other.id, { paidOn: today() });
  expect(await rowsOf("exam", taker.id)).toMatchObject([{ id: other.id }]);
  const passed = (await taker.staff.adds(examIds.exam)).body.attempts.at(-1);
  await taker.staff.changes(passed.id, { paidOn: today() });
  expect((await taker.staff.changes(passed.id, { result: "P", score: 80 })).status).toBe(200);
  expect(await rowsOf("exam", taker.id)).toEqual([]);
  // What was paid besides is given back; once the pass is voided, it is sat after all.
  expect(await rowsOf("refund", taker.id)).toMatchObject([{ id: other.id, cents: expect.any(Number) }]);
  await taker.staff.voids(passed.id);
  expect([await rowsOf("refund", taker.id), await rowsOf("exam", taker.id)]).toMatchObject([[], [{ id: other.id }]]);
});

test("an exam waits no longer once its registration is closed", async () => {
  const taker = await anExamTaker();
  await taker.takesExam();
  expect(await rowsOf("exam", taker.id)).toHaveLength(1);
  await keeps(taker.id, taker.examRegistration, { closed: { at: now(), why: "deleted" } });
  await endAttached(taker.id, taker.examRegistration);
  expect(await rowsOf("exam", taker.id)).toEqual([]);
});

test("an exam whose bank answers once its registration is over is not scheduled, and is given back", async () => {
  const taker = await anExamTaker();
  await taker.paysForExam();
  const asked = await taker.checksOut("asking");
  await keeps(taker.id, taker.examRegistration, { closed: { at: now(), why: "deleted" } });
  for (const payment of await paymentsOf(taker.id)) if (!payment.succeeded) await answerBank(payment, true);
  expect((await taker.buyer.settle(asked.body.order.id)).body.order.state).toBe("paid");
  await deliverEverything();
  expect(await rowsOf("exam", taker.id)).toEqual([]);
  expect(await rowsOf("refund", taker.id)).toMatchObject([{ orderId: asked.body.order.id }]);
  expect(await alertTitles(taker.token)).toContain("Your exam payment for AFC goes back");
});

test("what an earlier release left to do is found after the migration", async () => {
  const taker = await anExamTaker();
  const attempt = await taker.takesExam();
  const holder = await certified();
  const { id: certificateId } = (await call(ownCertificates, { token: holder.token })).body.data[0];
  const trainee = await aFinisher();
  const id = RegistrationId.parse(trainee.registrationId());
  await keeps(trainee.id, id, { badge: { state: "waiting", since: now() } });
  await withoutByHandIndex({
    exam: { personId: taker.id, registrationId: taker.examRegistration, id: attempt.id },
    certificate: { personId: holder.id, id: certificateId },
    badge: { id },
  });
  const found = async () => [
    ...(await rowsOf("exam", taker.id)),
    ...(await rowsOf("credential", holder.id)),
    ...(await rowsOf("badge", trainee.id)),
  ];
  expect(await found()).toEqual([]);
  expect(await markByHand({ isApplied: false })).toBeGreaterThanOrEqual(3);
  expect(await found()).toEqual([]);
  await markByHand({ isApplied: true });
  expect(await found()).toMatchObject([{ id: attempt.id }, { id: certificateId }, { id }]);
  expect(await markByHand({ isApplied: true })).toBe(0);
});
