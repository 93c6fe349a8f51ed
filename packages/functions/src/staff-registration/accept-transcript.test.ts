import { registrationFileKind } from "@guildhall/core/domains/certification/registration/registration-file.schema";
import { now } from "@guildhall/core/ground/shared/clock";
import { createId } from "@guildhall/core/ground/shared/create-id";
import { importDocuments } from "@guildhall/core/people/document/import-documents";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { givesBack } from "../refund/gives-back.fixture.ts";
import { aCandidate, type Candidate } from "../registration/candidate.fixture.ts";
import { handler as remove } from "../registration/remove.ts";
import { call } from "../shared/call.fixture.ts";
import { stopClock } from "../shared/clock.fixture.ts";
import { deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { handler as acceptTranscript } from "./accept-transcript.ts";
import { approves, readReview, rejects, takesEffect } from "./registered.fixture.ts";

let candidate: Candidate;

afterEach(() => void vi.useRealTimers());
beforeEach(async () => {
  stopClock(Date.now());
  candidate = await aCandidate();
});

const params = () => ({ id: candidate.registrationId() });
const accepts = (accepted = true) =>
  call(acceptTranscript, { as: "admin", params: params(), body: { accepted, reason: "12 credits" } });

const addsTranscript = () =>
  importDocuments([
    {
      ...{ about: candidate.id, recordId: candidate.registrationId(), createdBy: candidate.id },
      ...{ id: createId("media"), kind: registrationFileKind("student_transcript"), format: "pdf", createdAt: now() },
      ...{ name: "Transcript.pdf", body: Buffer.from("%PDF-1.4") },
    },
  ]);

async function submits(): Promise<number> {
  await candidate.answersAll({ pathway: "challenge-based" });
  await addsTranscript();
  await candidate.pays();
  await candidate.checksOut();
  return (await candidate.shows()).exams[0].finalPrice;
}

const totalOf = async () =>
  (await readReview(candidate.registrationId())).outcomes.approve.fields.find(
    ({ name }: { name: string }) => name === "totalCents",
  ).value;

test("a full-time student pays half for the exam that is ordered, once, and it does not rise again", async () => {
  const full = await submits();
  const before = await totalOf();
  const lowered = { state: "lowered", beforeCents: full, afterCents: full / 2 };
  expect((await accepts()).body).toEqual({ accepted: true, exam: lowered });
  expect([await totalOf(), (await candidate.shows()).isFullTimeStudent]).toEqual([before - full / 2, true]);
  expect((await accepts()).body.exam.state).toBe("unchanged");
  expect((await accepts(false)).body).toEqual({ accepted: false });
  expect([await totalOf(), (await candidate.shows()).isFullTimeStudent]).toEqual([before - full / 2, false]);
});

test("of an exam that is paid, staff hear how much is to be refunded", async () => {
  const full = await submits();
  await approves(candidate.registrationId());
  await takesEffect();
  expect((await accepts()).body.exam).toEqual({ state: "to_refund", beforeCents: full, afterCents: full / 2 });
  const tooMuch = async () => (await candidate.shows()).paidTooMuch;
  const [{ orderId }] = await tooMuch();
  expect(await tooMuch()).toMatchObject([{ kind: "exam", cents: full / 2, orderId: expect.any(String) }]);
  const review = await readReview(candidate.registrationId());
  expect(review.warnings).toEqual([expect.stringContaining("too much (exam)")]);
  expect(review.parts[0].facts).toContainEqual(
    expect.objectContaining({
      name: "Paid too much (exam)",
      url: `/admin/users/${candidate.id}/payments/${orderId}`,
    }),
  );
  const [exam] = (await candidate.shows()).exams;
  expect((await givesBack(candidate, orderId, [exam.id], full / 2)).status).toBe(200);
  await deliverEverything();
  expect([await tooMuch(), (await readReview(candidate.registrationId())).warnings]).toEqual([undefined, []]);
});

const takenBackMail = async () => {
  await deliverEverything();
  return mailsTo((await candidate.user()).email).find(({ subject }) => subject.includes("not accepted any more"))?.text;
};

test("who loses an acceptance while staff have the registration, or later, is not told to send another one", async () => {
  await submits();
  await accepts();
  await accepts(false);
  expect(await takenBackMail()).toContain("If you have another one, please write to us.");
  expect((await candidate.addsFile("student_transcript")).body.code).toBe("registration.in-review");
  await approves(candidate.registrationId());
  await takesEffect();
  expect((await candidate.addsFile("student_transcript")).body.code).toBe("registration.moved");
  await addsTranscript();
  expect((await accepts()).body).toMatchObject({ accepted: true });
});

test("staff delete a registration for which nothing was charged, and none that they have, or that was paid", async () => {
  await submits();
  const deletes = () => call(remove, { as: "admin", params: params() });
  expect((await deletes()).body.code).toBe("registration.in-review");
  await rejects(candidate.registrationId(), "shipping");
  await takesEffect();
  expect((await deletes()).status).toBe(200);
  expect((await candidate.shows()).isClosed).toBe(true);
  candidate = await aCandidate();
  await submits();
  await approves(candidate.registrationId());
  await takesEffect();
  const paid = await deletes();
  expect([paid.status, paid.body.code]).toEqual([409, "registration.charged"]);
});
