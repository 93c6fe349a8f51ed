import type { Policy } from "../../../../engines/policy/policy-numbers.rules.ts";
import { plusDays } from "../../../../ground/shared/days.ts";
import { dayIn, type LocalDate, writtenDay } from "../../../../ground/shared/values.ts";
import { writtenMoment } from "../../../../ground/time/new-york.rules.ts";
import { examOf, isExamOver } from "../../exam/exam.rules.ts";
import type { ExamAppointment, ExamAttempt, ExamResult } from "../../exam/exam.schema.ts";
import { examNeeds } from "../../exam/exam-needs.rules.ts";
import { isExamAfterDeadline } from "../deadline.rules.ts";
import type { RegistrationRead } from "../registration-read.ts";
import type { KeptRegistration } from "../registrations.ts";

const titles: Readonly<Record<ExamResult, (name: string) => string>> = {
  P: (name) => `You passed the exam for ${name}`,
  F: (name) => `You did not pass the exam for ${name}`,
  A: (name) => `You were absent from the exam for ${name}`,
};

export const resultTitle = (result: ExamResult, name: string): string => titles[result](name);

interface ExamsLeft {
  readonly left: number;
  readonly isOver: boolean;
}

export function examsLeft(
  { registration: { status }, policy }: Pick<RegistrationRead, "registration" | "policy">,
  attempts: readonly ExamAttempt[],
): ExamsLeft {
  const state = examOf(attempts, policy);
  return { left: state.left, isOver: isExamOver(state, { isComplete: status === "complete" }) };
}

const noOther = "You do not have to take another exam.";

/** bylaws#exam-attempts */
export function leftText(result: ExamResult, { left, isOver }: ExamsLeft): string {
  if (isOver) return noOther;
  const used = result === "A" ? "An absence uses an attempt. " : "";
  if (left === 0) return `${used}That was the last attempt. Please write to the office.`;
  return `${used}You can take it ${left === 1 ? "once more" : `${left} more times`}. A retake has a price of its own.`;
}

export function leftAfterVoidText({ left, isOver }: ExamsLeft): string {
  return isOver ? noOther : `You have ${left === 1 ? "one attempt" : `${left} attempts`} left.`;
}

export const toldResultWords = { P: "passed", F: "not passed", A: "absent" } as const satisfies Record<
  ExamResult,
  string
>;

export const takenBackTitle = (name: string): string => `An exam result for ${name} was taken back`;

export const takenBackText = (result: ExamResult): string =>
  `The result that we told you before (${toldResultWords[result]}) was entered by mistake. It does not count.`;

export const appointmentTitle = (name: string): string => `Your exam appointment for ${name}`;

interface AppointmentOf {
  readonly registration: Pick<KeptRegistration, "status" | "deadline" | "accommodation">;
  readonly day: LocalDate;
  readonly policy: Pick<Policy, "accommodationDays">;
}

/** With what it means for accommodations and the deadline of its registration (bylaws#exam-by-staff). */
export function appointmentText(appointment: ExamAppointment, { registration, day, policy }: AppointmentOf): string {
  const { at, place } = appointment;
  const { deadline, accommodation } = registration;
  const last = plusDays(dayIn(at), -policy.accommodationDays);
  return [
    `Your exam is on ${writtenMoment(at)}${place ? `, at ${place}` : ""}.`,
    ...(deadline && isExamAfterDeadline(registration, appointment) ? [afterDeadlineText(deadline)] : []),
    ...accommodationTexts(accommodation, { last, isLate: day > last }),
  ].join(" ");
}

const afterDeadlineText = (deadline: LocalDate): string =>
  `This is after your deadline, ${writtenDay(deadline)}: the exam counts only if the deadline is moved. Your certification page says whether you can ask for an extension; if not, please write to us.`;

interface AskingUntil {
  readonly last: LocalDate;
  readonly isLate: boolean;
}

/** bylaws#exam-accommodations */
function accommodationTexts(asked: KeptRegistration["accommodation"], { last, isLate }: AskingUntil): string[] {
  const needs = examNeeds({ abroad: false }, asked);
  const has = needs.includes("accommodations")
    ? ["The office arranges the accommodations that we have granted with the exam center."]
    : [];
  if (needs.includes("accommodations_asked")) {
    return [...has, "You have asked for accommodations: we write to you once we have decided."];
  }
  if (has.length > 0) return has;
  const again = asked ? " again" : "";
  return [
    isLate
      ? `It is too late to ask${again} for accommodations for it.`
      : `You can ask${again} for accommodations until ${writtenDay(last)}.`,
  ];
}
