import { attemptAnswersOf } from "../../exam/attempt-stages.rules.ts";
import { examOf, mayAddAttempt } from "../../exam/exam.rules.ts";
import type { RegistrationRead } from "../registration-read.ts";

/** Asked for before anybody is sent to the exam center; where there is no text, there is nothing to agree to. */
export const isConductAgreed = ({ registration, settings }: Pick<RegistrationRead, "registration" | "settings">) =>
  registration.conduct !== undefined || settings.conductText === undefined;

/** Attempts, accommodations and the signature of the code of ethics, as its person and staff see them. */
export function examShown(read: RegistrationRead) {
  const { attempts, lines, certification, offers, policy, registration } = read;
  const { ethics, accommodation } = registration;
  const exams = [certification.examId, certification.retakeId].flatMap(
    (id) => offers.find((one) => one.id === id) ?? [],
  );
  const { used, left } = examOf(attempts, policy);
  return {
    attempts: attemptAnswersOf({ attempts, lines, isConductAgreed: isConductAgreed(read) }),
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
