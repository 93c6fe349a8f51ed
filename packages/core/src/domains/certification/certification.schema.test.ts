import { expect, test } from "vitest";
import { createId } from "../../ground/shared/create-id.ts";
import { certificationProblems } from "./certification.problem.ts";
import {
  CertificateId,
  certificateId,
  ExamAttemptId,
  ExperienceId,
  ExtensionId,
  examAttemptId,
  experienceId,
  extensionId,
  hundredthsOf,
  RegistrationId,
  registrationId,
  typedHours,
  VerificationId,
  verificationId,
  writtenHours,
} from "./certification.schema.ts";

test("each kind of record has ids of its own", () => {
  const kinds = [registrationId, examAttemptId, extensionId, certificateId, experienceId, verificationId];
  const schemas = [RegistrationId, ExamAttemptId, ExtensionId, CertificateId, ExperienceId, VerificationId];
  const fits = kinds.map((kind) => schemas.map((schema) => schema.safeParse(createId(kind)).success));
  expect(fits).toEqual(kinds.map((_, row) => schemas.map((__, column) => row === column)));
});

test.each([
  [100.25, 10025, "100.25"],
  [0.01, 1, "0.01"],
  [0.1 + 0.2, 30, "0.3"],
  [83, 8300, "83"],
  [0, 0, "0"],
  [1000, 100_000, "1,000"],
  [1234.5, 123_450, "1,234.5"],
])("%d hours are %i hundredths, written %s", (hours, hundredths, written) => {
  expect(hundredthsOf(hours)).toBe(hundredths);
  expect(writtenHours(hundredthsOf(hours))).toBe(written);
});

test("an input holds hours as they are typed", () => {
  expect(typedHours(hundredthsOf(1234.5))).toBe("1234.5");
});

test("each refusal is a conflict, and a sentence that says what is so", () => {
  for (const [status, sentence] of Object.values(certificationProblems)) {
    expect(status).toBe(409);
    expect(sentence).toMatch(/^[A-Z].*[.]$/);
  }
});
