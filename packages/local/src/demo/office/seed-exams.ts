import type { RegistrationId } from "@guildhall/core/domains/certification/certification.schema";
import type { ExamResult } from "@guildhall/core/domains/certification/exam/exam.schema";
import { Instant } from "@guildhall/core/ground/shared/values";
import { sendFile } from "../certification/send-file.ts";
import { idUnderWay } from "../certification/under-way.ts";
import { actorFor } from "../money/seed-carts.ts";
import type { Seeding } from "../seeding.ts";

/** Each is enrolled; staff enter what the exam center says, as on their page. */
export async function seedExams(options: Seeding): Promise<void> {
  const paid = await takesPart("exampaid", options);
  await paid.pays();
  await paid.agrees();
  await paid.asks("Half an hour more, and a room of my own.");

  const scheduled = await takesPart("examscheduled", options);
  await scheduled.pays();
  await scheduled.asks("A screen with larger letters.");
  await scheduled.decides("grant", "");
  await scheduled.isScheduled(60);

  const failed = await takesPart("examfailed", options);
  await failed.sits("F", 61, -120);
  await failed.sits("F", 66, -40);
  await failed.asks("An hour more.");
  await failed.decides("decline", "<p>The letter is not signed. Please send one that is.</p>");

  const limit = await takesPart("examlimit", options);
  for (const [index, score] of [52, 58, 61, 64, 68].entries()) await limit.sits("F", score, -300 + 50 * index);
  await limit.comesIn("A");
  await limit.decidesOnResult("keep", "<p>The center confirms that you sat the exam.</p>");

  const absent = await takesPart("examabsent", options);
  await absent.isExcused(-3);

  const passed = await takesPart("exampassed", options);
  await passed.signs("Salma Whitaker");
  await passed.sits("F", 68, -20);
  await passed.comesIn("P", 88);
  await passed.decidesOnResult("apply", "<p>The center had mixed up two answer sheets.</p>");

  const paidTwice = await takesPart("exampaidtwice", options);
  await paidTwice.pays();
  await paidTwice.sits("P", 79, -15);

  const expired = await takesPart("examexpired", options);
  await expired.pays(-240);

  const unpaid = await takesPart("examunpaid", options);
  await unpaid.isAdded();

  const inTime = await takesPart("satintime", options);
  await inTime.hasSat(-9);
}

export async function takesPart(name: string, options: Seeding) {
  const { calendar } = options;
  const id = await idUnderWay(name, options);
  const actor = actorFor(name, options);
  const staff = actorFor("admin", options);
  const [{ add }, { change }] = await Promise.all([
    import("@guildhall/core/domains/certification/staff-exam/staff-exam"),
    import("@guildhall/core/domains/certification/staff-exam/change-attempt"),
  ]);

  async function isAdded() {
    const shown = await showFor(id);
    const categoryId = shown.exam?.choices[0]?.categoryId ?? "";
    return (await add(staff, { id, categoryId })).attempts.at(-1)?.id ?? "";
  }
  const lastAttempt = async () => (await showFor(id)).attempts.at(-1)?.id ?? "";
  const pays = async (days = -10) => {
    const examId = await isAdded();
    await change(staff, { id, examId }, { paidOn: calendar.on(days), isExcused: false });
    return examId;
  };

  return {
    id,
    isAdded,
    pays,
    async agrees() {
      const { agree, get } = await import("@guildhall/core/domains/certification/candidate-exam/pay-exam");
      await agree(actor, id, { agreed: true, version: (await get(actor, id)).conduct?.version });
    },
    async sits(result: ExamResult, score: number, days: number) {
      const examId = await pays(days - 30);
      await change(staff, { id, examId }, { result, score, takenAt: calendar.at(days), isExcused: false });
    },
    async hasSat(days: number) {
      const examId = await pays(days - 30);
      await change(staff, { id, examId }, { takenAt: calendar.at(days), isExcused: false });
    },
    async comesIn(result: ExamResult, score?: number) {
      await change(staff, { id, examId: await lastAttempt() }, { result, score, isExcused: false });
    },
    decidesOnResult: async (answer: "apply" | "keep", message: string) =>
      decideOnResult(await lastAttempt(), answer, message, options),
    async isExcused(days: number) {
      const examId = await pays(days - 30);
      await change(staff, { id, examId }, { result: "A", takenAt: calendar.at(days), isExcused: true });
    },
    async isScheduled(days: number) {
      const at = Instant.parse(`${calendar.on(days)}T14:00:00.000Z`);
      const appointment = { at, place: "Columbus, 41 South High Street" };
      await change(staff, { id, examId: await lastAttempt() }, { appointment, isExcused: false });
    },
    async signs(codeOfEthicsSignature: string) {
      const { get, sign } = await import("@guildhall/core/domains/certification/candidate-exam/ethics");
      const { code } = await get(actor, id);
      const body = { codeOfEthicsSignature, codeOfEthicsSignatureDate: calendar.on(0), version: code?.version ?? "" };
      await sign(actor, id, body);
    },
    async asks(what: string) {
      const fileId = await addLetter(name, id, options);
      const { ask } = await import("@guildhall/core/domains/certification/candidate-exam/accommodation");
      await ask(actor, id, { what, fileId });
    },
    decides: (answer: "grant" | "decline", message: string) => decide(id, answer, message, options),
  };
}

async function showFor(id: RegistrationId) {
  const Registrations = await import("@guildhall/core/domains/certification/registration/registrations");
  const { showRegistration } = await import(
    "@guildhall/core/domains/certification/registration/shown/show-registration"
  );
  const registration = await Registrations.findAnybodys(id);
  if (!registration) throw new Error(`There is no registration ${id}`);
  return showRegistration(registration);
}

async function addLetter(name: string, recordId: RegistrationId, { idOf }: Seeding) {
  const { accommodationFileKind: kind } = await import(
    "@guildhall/core/domains/certification/registration/registration-file.schema"
  );
  const letter = ["To whom it may concern", "", "My patient needs this in written exams."];
  return sendFile({ about: idOf(name), recordId, kind, name: "Letter.pdf" }, letter);
}

/** At once: the page of the person shows it from the beginning. */
async function decide(id: RegistrationId, answer: "grant" | "decline", message: string, options: Seeding) {
  const ReviewExam = await import("@guildhall/core/domains/certification/staff-exam/review-exam");
  const { accommodationReviewed: subject } = await import(
    "@guildhall/core/domains/certification/staff-exam/accommodation-subject"
  );
  const { carryOutAccommodation: carryOut } = await import(
    "@guildhall/core/domains/certification/staff-exam/carry-out-accommodation"
  );
  const { accommodationItemId } = await import("@guildhall/core/domains/certification/registration/attempt/exam-items");
  const { takeEffect } = await import("@guildhall/core/review/take-effect");
  const ReviewItems = await import("@guildhall/core/review/items");
  const itemId = accommodationItemId({ id });
  const { changedAt } = await ReviewItems.get("accommodation", itemId);
  const made = await ReviewExam[answer](actorFor("admin", options), itemId, {
    changedAt,
    selectedMessages: [],
    message,
  });
  await takeEffect({ subject, carryOut, sentenceOf: String }, itemId, made.id);
}

async function decideOnResult(attempt: string, answer: "apply" | "keep", message: string, options: Seeding) {
  const ReviewExam = await import("@guildhall/core/domains/certification/staff-exam/review-exam");
  const { examResultReviewed: subject } = await import(
    "@guildhall/core/domains/certification/staff-exam/exam-result-subject"
  );
  const { carryOutExamResult: carryOut } = await import(
    "@guildhall/core/domains/certification/staff-exam/carry-out-exam-result"
  );
  const { resultItemId } = await import("@guildhall/core/domains/certification/registration/attempt/exam-items");
  const { ExamAttemptId } = await import("@guildhall/core/domains/certification/certification.schema");
  const { takeEffect } = await import("@guildhall/core/review/take-effect");
  const ReviewItems = await import("@guildhall/core/review/items");
  const itemId = resultItemId(ExamAttemptId.parse(attempt));
  const { changedAt } = await ReviewItems.get("exam_result", itemId);
  const body = { changedAt, selectedMessages: [], message };
  const made = await ReviewExam[answer](actorFor("admin", options), itemId, body);
  await takeEffect({ subject, carryOut, sentenceOf: String }, itemId, made.id);
}
