import { isMemberOn } from "../../../../people/person/membership.rules.ts";
import { attemptAnswersOf, isConductAskedOf } from "../../exam/attempt-stages.rules.ts";
import { examFee, examOf, isExamOver, mayAddAttempt } from "../../exam/exam.rules.ts";
import type { RegistrationRead } from "../registration-read.ts";

/** Asked for before anybody is sent to the exam center; where there is no text, there is nothing to agree to. */
export const isConductAgreed = ({ registration, settings }: Pick<RegistrationRead, "registration" | "settings">) =>
  registration.conduct !== undefined || settings.conductText === undefined;

type ExamRead = Pick<RegistrationRead, "registration" | "attempts" | "policy">;

export const isExamOverIn = ({ registration, attempts, policy }: ExamRead): boolean =>
  isExamOver(examOf(attempts, policy), { isComplete: registration.status === "complete" });

/** bylaws#exam-conduct */
export const isConductNeeded = (read: RegistrationRead): boolean =>
  isConductAskedOf({ attempts: read.attempts, isConductAgreed: isConductAgreed(read), isOver: isExamOverIn(read) });

/** Of an attempt that would be added now: those that have no result are no reason against it. */
function nextPriceOf({ attempts, offers, certification, registration, person, day, policy }: RegistrationRead) {
  const offer = (wanted: string | undefined) => offers.find(({ id }) => id === wanted);
  const facts = {
    offers: { exam: offer(certification.examId), retake: offer(certification.retakeId) },
    attempts: attempts.filter(({ result }) => result !== undefined),
    ...{ isLocked: false, isFullTimeStudent: registration.fullTimeStudent !== undefined, day },
  };
  const fee = examFee(facts, { isMember: isMemberOn(person, day) }, policy);
  return fee.allowed ? fee.value.cents : undefined;
}

/** Attempts, accommodations and the signature of the code of ethics, as its person and staff see them. */
export function examShown(read: RegistrationRead) {
  const { attempts, lines, certification, offers, policy, registration } = read;
  const { ethics, accommodation, enrolledOn, replacedBy } = registration;
  const exams = [certification.examId, certification.retakeId].flatMap(
    (id) => offers.find((one) => one.id === id) ?? [],
  );
  const { used, left, isRetake } = examOf(attempts, policy);
  const isOver = isExamOverIn(read);
  const isOpen = enrolledOn !== undefined && !replacedBy && !isOver;
  return {
    attempts: attemptAnswersOf({ attempts, lines, isConductAgreed: isConductAgreed(read), isOver }),
    ...(exams.length > 0 && {
      exam: {
        ...{ used, left },
        mayAdd: isOpen && mayAddAttempt(attempts, policy).allowed,
        choices: exams.slice(isRetake ? -1 : 0, isRetake ? undefined : 1).map(({ id, name }) => ({
          ...{ categoryId: id, name },
          priceCents: nextPriceOf(read),
        })),
      },
    }),
    accommodation,
    codeOfEthicsSignature: ethics?.name,
    codeOfEthicsSignatureDate: ethics?.on,
    codeOfEthicsVersion: ethics?.version,
  };
}
