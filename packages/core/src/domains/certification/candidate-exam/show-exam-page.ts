import { plusDays } from "../../../ground/shared/days.ts";
import { optionalVariable } from "../../../ground/shared/environment.ts";
import type { LocalDate } from "../../../ground/shared/values.ts";
import { priceOn } from "../../../money/catalog/catalog.rules.ts";
import { isMemberOn } from "../../../people/person/membership.rules.ts";
import { attemptAnswersOf } from "../exam/attempt-stages.rules.ts";
import { examFee, examOf, mayTakeExam } from "../exam/exam.rules.ts";
import { examFeeAbroadIn } from "../registration/certification-offers.ts";
import type { RegistrationFacts } from "../registration/registration-facts.schema.ts";
import { registrationFactsOf } from "../registration/registration-facts.ts";
import type { RegistrationRead } from "../registration/registration-read.ts";
import { isConductAgreed, isConductNeeded, isExamOverIn } from "../registration/shown/show-exam.ts";
import { shownActions } from "../registration/shown/shown-actions.ts";
import type { ExamShown } from "./candidate-exam.schema.ts";

/** Until the exam center is connected. */
const officeWrites = "The office writes to you about the day and place of your exam.";

export const mayPretend = (): boolean => optionalVariable("DEMO_RESULTS") === "on";

function priceIn(read: RegistrationRead, { exams }: RegistrationFacts): ExamShown["price"] {
  const { attempts, policy, registration, person, day, offers, certification } = read;
  const facts = { offers: exams, attempts, isLocked: false, day };
  const offer = mayTakeExam(facts, policy);
  if (!offer.allowed) return undefined;
  const isFullTimeStudent = registration.fullTimeStudent !== undefined;
  const fee = examFee({ ...facts, isFullTimeStudent }, { isMember: isMemberOn(person, day) }, policy);
  if (!fee.allowed) return undefined;
  const abroad = offers.find(({ id }) => id === examFeeAbroadIn(offers));
  const { name } = offer.value;
  return {
    ...{ name, isRetake: offer.value === exams.retake, basis: fee.value.basis },
    ...(!certification.hidePrice && {
      cents: fee.value.cents,
      regularCents: priceOn(offer.value, day),
      ...(abroad && { abroadFeeCents: priceOn(abroad, day) }),
    }),
  };
}

/** Of the exam that comes next, or was the last. */
function scheduleTextIn({ certification, attempts, offers }: RegistrationRead): string {
  const isRetake = attempts.findLast(({ isPaid, voided }) => isPaid && !voided)?.isRetake === true;
  const id = isRetake ? certification.retakeId : certification.examId;
  return offers.find((offer) => offer.id === id)?.scheduleText ?? officeWrites;
}

function inCartIn({ lines, offers }: RegistrationRead): ExamShown["inCart"] {
  const open = lines.filter(({ state }) => state === "open");
  if (!open.some(({ kind }) => kind === "exam")) return undefined;
  return { internationalExam: open.some(({ productId }) => productId === examFeeAbroadIn(offers)) };
}

const untilOf = (examOn: LocalDate | undefined, days: number): LocalDate | undefined =>
  examOn && plusDays(examOn, -days);

/** bylaws#exam-stages. All that the page of the exam says. */
export async function examPageOf(read: RegistrationRead): Promise<ExamShown> {
  const { registration, certification, attempts, lines, settings, policy } = read;
  const { conduct: agreed, accommodation, deadline } = registration;
  const facts = registrationFactsOf(read);
  const { buyExam: pay, askForAccommodations } = await shownActions(facts);
  const { status: ofAttempts, used, left } = examOf(attempts, policy);
  const isOver = isExamOverIn(read);
  const status = isOver && ofAttempts !== "passed" ? "complete" : ofAttempts;
  const shown = attemptAnswersOf({ attempts, lines, isConductAgreed: isConductAgreed(read), isOver });
  const { conductText } = settings;
  const { accommodationDays } = policy;
  const accommodationUntil = untilOf(facts.registration?.examOn, accommodationDays);
  return {
    id: registration.id,
    certification: { id: certification.id, name: certification.name },
    ...{ status, used, left, most: policy.examAttempts, attempts: shown },
    ...(pay.allowed && { price: priceIn(read, facts) }),
    inCart: inCartIn(read),
    ...(conductText && { conduct: { version: conductText.version, text: conductText.text } }),
    ...(agreed && { conductAgreedAt: agreed.at }),
    isConductNeeded: isConductNeeded(read),
    scheduleText: scheduleTextIn(read),
    ...{ deadline, accommodation, accommodationDays, accommodationUntil, pay, askForAccommodations },
    mayPretend: mayPretend(),
  };
}
