import { attemptAnswersOf } from "../exam/attempt-stages.rules.ts";
import { examOf, mayAddAttempt } from "../exam/exam.rules.ts";
import type { RegistrationRead } from "./registration-read.ts";

/** Attempts, accommodations and the signature of the code of ethics, as its person and staff see them. */
export function examShown({ attempts, lines, certification, offers, policy, registration }: RegistrationRead) {
  const { ethics, accommodation, conduct } = registration;
  const exams = [certification.examId, certification.retakeId].flatMap(
    (id) => offers.find((one) => one.id === id) ?? [],
  );
  const { used, left } = examOf(attempts, policy);
  return {
    attempts: attemptAnswersOf({ attempts, lines, isConductAgreed: conduct !== undefined }),
    ...(exams.length > 0 && {
      exam: {
        ...{ used, left },
        mayAdd: mayAddAttempt(attempts, policy).allowed,
        choices: exams.map(({ id, name }) => ({ categoryId: id, name })),
      },
    }),
    accommodation,
    codeOfEthicsSignature: ethics?.name,
    codeOfEthicsSignatureDate: ethics?.on,
    codeOfEthicsVersion: ethics?.version,
  };
}
