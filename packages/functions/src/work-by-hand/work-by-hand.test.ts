import { endAttached } from "@guildhall/core/domains/certification/candidate/end-attached";
import { RegistrationId } from "@guildhall/core/domains/certification/certification.schema";
import { now, today } from "@guildhall/core/ground/shared/clock";
import { plusDays } from "@guildhall/core/ground/shared/days";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { handler as certificatesOf } from "../certificate/of-person.ts";
import { handler as ownCertificates } from "../certificate/own.ts";
import { handler as agree } from "../exam/agree.ts";
import { anExamTaker, examIds } from "../exam/exam-taker.fixture.ts";
import type { Candidate } from "../registration/candidate.fixture.ts";
import { aFinisher, answersFinalSteps, finishes, keeps } from "../registration/earned.fixture.ts";
import { handler as counts } from "../review/counts.ts";
import { call } from "../shared/call.fixture.ts";
import { day, stopClock } from "../shared/clock.fixture.ts";
import { deliverEverything } from "../shared/cloud.fixture.ts";
import { alertTitles, approves, takesEffect } from "../staff-registration/registered.fixture.ts";
import { handler as issueBadge } from "./issue-badge.ts";
import { handler as issueCredential } from "./issue-credential.ts";
import { handler as list } from "./list.ts";

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
    { id, certification: "AFC", registrationId: taker.examRegistration, since, deadline },
  ]);
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
});

test("an exam waits no longer once its registration is closed", async () => {
  const taker = await anExamTaker();
  await taker.takesExam();
  expect(await rowsOf("exam", taker.id)).toHaveLength(1);
  await keeps(taker.id, taker.examRegistration, { closed: { at: now(), why: "deleted" } });
  await endAttached(taker.id, taker.examRegistration);
  expect(await rowsOf("exam", taker.id)).toEqual([]);
});
