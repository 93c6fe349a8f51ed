import { DomainError } from "../../../ground/shared/errors.ts";
import * as Person from "../../../people/person/person.ts";
import { momentFactIf, textFact, textFactIf } from "../../../review/field/review-facts.ts";
import type { ReviewFact } from "../../../review/field/review-part.schema.ts";
import type { KeptReviewItem } from "../../../review/items.ts";
import type { ReviewSubject, SubjectShown } from "../../../review/subject.ts";
import type { ExamAttempt } from "../exam/exam.schema.ts";
import { attemptsOf } from "../exam/exam-attempts.ts";
import { examMails } from "../registration/attempt/attempt.mail.ts";
import { examMailData } from "../registration/attempt/attempt-told.ts";
import { examResultWords, withAttempt } from "../registration/attempt/enter-result.ts";
import { attemptIdIn } from "../registration/attempt/exam-items.ts";
import { examResultSubject } from "../registration/attempt/exam-result.subject.schema.ts";
import { readWithAttempts } from "../registration/attempt/read-with-attempts.ts";
import { examsLeft } from "../registration/attempt/result-words.rules.ts";
import type { RegistrationRead } from "../registration/registration-read.ts";
import * as Registrations from "../registration/registrations.ts";
import { registrationFact } from "../registration/shown/registration-fact.ts";

type ShownResult = SubjectShown<typeof examResultSubject>;
type CameIn = NonNullable<ExamAttempt["waiting"]>;

interface ExamResultThatCameIn {
  readonly read: RegistrationRead;
  readonly attempt: ExamAttempt;
  /** Decided or not. */
  readonly cameIn: CameIn;
}

/** bylaws#exam-second-result */
export const examResultReviewed: ReviewSubject<typeof examResultSubject> = {
  words: examResultSubject,
  itemOf: "its only item",
  mails: examMails,

  async show(item) {
    const found = await cameInOf(item);
    if (!found) return undefined;
    const { read } = found;
    const name = Person.nameOf(read.person);
    return {
      ...{ name, email: read.person.email, flags: read.person.activeFlags },
      summary: read.certification.name,
      parts: [{ kind: "facts", title: "Exam", facts: await factsOf(found) }],
      warnings: [],
      obstacles: [],
      outcomes: outcomesOf(name, found),
    };
  },

  async check(item, { outcome }) {
    const found = await cameInOf(item);
    if (!found?.attempt.waiting) throw new DomainError("review.gone");
    const { closed, status } = found.read.registration;
    if (closed) throw new DomainError("registration.closed");
    if (outcome === "approve" && found.cameIn.isExcused && status === "complete") {
      throw new DomainError("registration.complete");
    }
  },

  decisionWrites: () => [],

  async mailOf(item, { outcome, message }) {
    const found = await cameInOf(item);
    if (!found) throw new DomainError("review.gone");
    const { read, attempt, cameIn } = found;
    const data = { ...examMailData(read.person, read.registration), message };
    const to = read.person.email;
    const leftWith = (decided: Partial<ExamAttempt>) =>
      examsLeft(read, withAttempt(read.attempts, { ...attempt, ...decided }));
    if (outcome === "reject" && attempt.result) {
      return { template: "exam.result-kept", to, data: { ...data, result: attempt.result } };
    }
    if (outcome === "approve" && cameIn.isExcused) {
      return { template: "exam.voided", to, data: { ...data, ...leftWith({ voided: { reason: "" } }) } };
    }
    const { result, score } = cameIn;
    return { template: "exam.result", to, data: { ...data, result, score, ...leftWith({ result }) } };
  },
};

export async function cameInOf({ personId, itemId }: KeptReviewItem): Promise<ExamResultThatCameIn | undefined> {
  const id = attemptIdIn(itemId);
  const mine = (await attemptsOf(personId, true)).find((one) => one.id === id);
  const registration = mine && (await Registrations.find(personId, mine.registrationId));
  if (!registration) return undefined;
  const read = await readWithAttempts(registration);
  const attempt = read.attempts.find((one) => one.id === id);
  const cameIn = attempt?.waiting ?? attempt?.decided;
  return attempt && cameIn && { read, attempt, cameIn };
}

async function factsOf({ read, attempt, cameIn }: ExamResultThatCameIn): Promise<ReviewFact[]> {
  const { plainTextOf } = await import("../../../ground/message/message-html.ts");
  const { registration, certification, attempts } = read;
  const counted = attempts.filter(({ voided }) => !voided);
  return [
    registrationFact(registration, `${certification.name} registration`),
    textFact("Attempt", `${counted.indexOf(attempt) + 1} of ${read.policy.examAttempts}`),
    ...textFactIf("Result so far", attempt.result && examResultWords[attempt.result]),
    ...textFactIf("Score so far", attempt.score),
    textFact("What came in", cameIn.isExcused ? "Absent, with a reason" : examResultWords[cameIn.result]),
    ...textFactIf("Score", cameIn.score),
    ...textFactIf(cameIn.isExcused ? "Reason" : "Message", cameIn.message && plainTextOf(cameIn.message)),
    ...momentFactIf(cameIn.isExcused ? "Was to be taken at" : "Taken at", cameIn.takenAt),
    ...momentFactIf("Came in", cameIn.at),
  ];
}

function outcomesOf(name: string, { attempt, cameIn }: ExamResultThatCameIn): ShownResult["outcomes"] {
  const word = examResultWords[cameIn.result];
  if (cameIn.isExcused) {
    return {
      approve: {
        label: "Excuse",
        title: `Excuse the absence of ${name}?`,
        explanation: "The attempt is voided: it does not count. They are told by mail.",
        done: `The absence of ${name} is excused. They are told by mail.`,
        ...{ isFinal: false, needsMessage: false, fields: {} },
      },
      reject: {
        label: "Count as absent",
        title: `Let the absence of ${name} count?`,
        explanation: "It uses an attempt. They get a mail with your reason.",
        done: `The absence of ${name} counts. They are told why by mail.`,
        ...{ isFinal: false, needsMessage: true, fields: {} },
      },
    };
  }
  const before = attempt.result ? examResultWords[attempt.result] : "nothing";
  return {
    approve: {
      label: `Change to ${word}`,
      title: `Change the exam result of ${name} to ${word}?`,
      explanation: `Until now it is ${before}. They are told by mail. A certificate that was issued stays as it is.`,
      done: `The exam result of ${name} is ${word} now. They are told by mail.`,
      ...{ isFinal: false, needsMessage: false, fields: {} },
    },
    reject: {
      label: `Keep ${before}`,
      title: `Keep the exam result of ${name}?`,
      explanation: `It stays ${before}. They get a mail with your reason.`,
      done: `The exam result of ${name} stays ${before}. They are told why by mail.`,
      ...{ isFinal: false, needsMessage: true, fields: {} },
    },
  };
}
