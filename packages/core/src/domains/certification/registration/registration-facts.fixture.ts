import { createId } from "../../../ground/shared/create-id.ts";
import type { Instant } from "../../../ground/shared/values.ts";
import { certificationsOfTest, seedProduct } from "../certification.fixture.ts";
import { examAttemptId, hundredthsOf } from "../certification.schema.ts";
import { ExamAttempt } from "../exam/exam.schema.ts";
import type { RegistrationFacts, RegistrationStanding } from "./registration-facts.schema.ts";

export const anAttempt = (override: Partial<ExamAttempt> = {}): ExamAttempt =>
  ExamAttempt.parse({ id: createId(examAttemptId), isPaid: true, isRetake: false, abroad: false, ...override });

export const satOn = (day: string): Pick<ExamAttempt, "takenAt"> => ({ takenAt: `${day}T15:00:00.000Z` as Instant });

/** Nothing is done yet, and staff have nothing. */
export const aStanding = (override: Partial<RegistrationStanding> = {}): RegistrationStanding => ({
  status: "in_progress",
  requiredHours: 1000,
  attempts: [],
  waiting: [],
  isInCart: false,
  isSentBack: false,
  isUnpaid: false,
  isCharged: false,
  isBeingDecided: false,
  hours: { approved: hundredthsOf(0), pending: hundredthsOf(0) },
  isEthicsSigned: false,
  isEducationDone: false,
  isFullTimeStudent: false,
  ...override,
});

/** With every part done. */
export const aFinishedStanding = (override: Partial<RegistrationStanding> = {}): RegistrationStanding =>
  aStanding({
    hours: { approved: hundredthsOf(1000), pending: hundredthsOf(0) },
    isEthicsSigned: true,
    attempts: [anAttempt({ result: "P" })],
    ...override,
  });

export const registrationFacts = (
  registration?: RegistrationStanding,
  override: Partial<RegistrationFacts> = {},
): RegistrationFacts => ({
  certification: certificationsOfTest.AFC,
  registration,
  extensions: [],
  exams: { exam: seedProduct("exam", "afc"), retake: seedProduct("exam", "afc-retake") },
  areStepsDone: true,
  areFinalStepsDone: true,
  sellsPracticeExams: true,
  policy: {
    registrationGraceDays: 0,
    extensionMonths: 6,
    extensionWindowMonths: 6,
    examAttempts: 5,
    accommodationDays: 45,
  },
  ...override,
});
