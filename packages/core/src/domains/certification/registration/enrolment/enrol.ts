import type { Policy } from "../../../../engines/policy/policy-numbers.rules.ts";
import type { Follow } from "../../../../ground/change/outbox.schema.ts";
import { createId } from "../../../../ground/shared/create-id.ts";
import { type LocalDate, writtenDay } from "../../../../ground/shared/values.ts";
import type { Write } from "../../../../ground/storage/commit.ts";
import type { LineItem } from "../../../../money/order/line-item/line-item.schema.ts";
import type { Person } from "../../../../people/person/person.ts";
import { examAttemptId } from "../../certification.schema.ts";
import { examOf } from "../../exam/exam.rules.ts";
import type { ExamAttempt } from "../../exam/exam.schema.ts";
import type { Certification, Pathway } from "../../setting/certification-settings.ts";
import { deadlineOf, enrolledOnOf } from "../deadline.rules.ts";
import {
  changed,
  type KeptRegistration,
  putAttempt,
  type RegistrationChanges,
  type RegistrationWrites,
} from "../registrations.ts";

export interface Enrolling {
  readonly person: Person;
  readonly registration: KeptRegistration;
  readonly certification: Certification;
  readonly pathway: Pathway;
}

interface EnrolledWrites extends RegistrationWrites {
  readonly follows: readonly Follow[];
}

/** Months, hours and parts are frozen with it (bylaws#registration-frozen, bylaws#registration-deadline). */
export function enrolled(
  { person, registration, certification, pathway }: Enrolling,
  { paidOn, ...more }: RegistrationChanges & { readonly paidOn: LocalDate },
): EnrolledWrites {
  const { submittedOn, approvedOn = more.approvedOn } = registration;
  const enrolledOn = enrolledOnOf(pathway, { submittedOn, approvedOn, paidOn }) ?? paidOn;
  const { months, requiredHours } = pathway;
  const deadline = deadlineOf(enrolledOn, months);
  const changes = {
    ...more,
    status: "in_progress",
    ...{ enrolledOn, deadline, months, requiredHours },
    requiredParts: [...certification.requiredParts],
    ...{ sentAt: undefined, isInCart: undefined, backTo: undefined },
  } as const;
  // Of a line that is settled meanwhile, what it grants is found by the next try.
  const moved = changed(person, registration, changes, "conflict");
  const isWelcomed = moved.registration.approval?.welcomeEmail !== false;
  const told = toldEnrolled(person, certification, { deadline, hours: requiredHours });
  return { ...moved, follows: isWelcomed ? told : told.filter(({ kind }) => kind !== "mail") };
}

interface EnrolledTerm {
  readonly deadline: LocalDate;
  readonly hours: number;
}

function toldEnrolled(person: Person, { id, name }: Certification, { deadline, hours }: EnrolledTerm): Follow[] {
  const { id: personId, firstName, email: to } = person;
  return [
    {
      kind: "mail",
      mail: { template: "registration.enrolled", to, data: { firstName, certificationId: id, name, deadline, hours } },
    },
    {
      kind: "notification",
      personId,
      alert: {
        title: `You are enrolled in ${name}`,
        message: `You have until ${writtenDay(deadline)} to complete it.`,
        url: "/certifications-and-training",
      },
    },
  ];
}

const isResult = ({ result, voided }: ExamAttempt): boolean => !voided && (result === "F" || result === "A");

interface PaidFor {
  readonly attempts: readonly ExamAttempt[];
  readonly isAbroad: boolean;
  readonly policy: Pick<Policy, "examAttempts">;
}

interface PaidAttempts {
  readonly writes: Write[];
  /** Passed meanwhile, or no attempt was left: their money goes back. */
  readonly beyond: readonly LineItem[];
}

const noneLeft = "It was paid when no attempt was left, so its money goes back.";

/** One for each exam that was paid; none counts beyond the limit (bylaws#registration-enrolment, bylaws#exam-attempts). */
export function attemptsPaid(
  registration: KeptRegistration,
  lines: readonly LineItem[],
  { attempts, isAbroad: abroad, policy }: PaidFor,
): PaidAttempts {
  const paid = lines.filter(({ kind }) => kind === "exam");
  const waiting = attempts.filter(
    ({ isPaid, result, voided, lineItemId }) => !isPaid && !result && !voided && !lineItemId,
  );
  const isRetake = attempts.some(isResult);
  const { left, status } = examOf(attempts, policy);
  const writes = paid.map((line, index) =>
    putAttempt(registration, {
      id: createId(examAttemptId),
      ...waiting[index],
      isRetake: isRetake || waiting[index]?.isRetake === true,
      ...{ abroad, lineItemId: line.id, isPaid: true },
      ...(index >= left && { voided: { reason: noneLeft } }),
    }),
  );
  return { writes, beyond: status === "passed" ? paid : paid.slice(left) };
}
