import type { Policy } from "../../../../engines/policy/policy-numbers.rules.ts";
import type { Follow } from "../../../../ground/change/outbox.schema.ts";
import { now } from "../../../../ground/shared/clock.ts";
import { createId } from "../../../../ground/shared/create-id.ts";
import { type LocalDate, writtenDay } from "../../../../ground/shared/values.ts";
import type { LineItem } from "../../../../money/order/line-item/line-item.schema.ts";
import type { Person } from "../../../../people/person/person.ts";
import { examAttemptId } from "../../certification.schema.ts";
import { type ExamState, examOf } from "../../exam/exam.rules.ts";
import type { ExamAttempt } from "../../exam/exam.schema.ts";
import type {
  Certification,
  CertificationSettings,
  CourseMaterial,
  Pathway,
} from "../../setting/certification-settings.ts";
import { chosenMaterial } from "../../step/course-materials.step.ts";
import { enrollmentToDo } from "../../step/enrollment-by-hand.rules.ts";
import { deadlineOf, enrolledOnOf } from "../deadline.rules.ts";
import { changed, type KeptRegistration, type RegistrationChanges, type RegistrationWrites } from "../registrations.ts";
import { carriedNext } from "./carried.ts";

export interface Enrolling {
  readonly person: Person;
  readonly registration: KeptRegistration;
  readonly certification: Certification;
  readonly pathway: Pathway;
  readonly settings: Pick<CertificationSettings, "materials">;
}

interface EnrolledTerm {
  readonly deadline: LocalDate;
  readonly hours: number;
}

type OfTerm = Parameters<typeof enrolledOnOf>[1] & { readonly paidOn: LocalDate };

/** Months, hours, parts and the code of ethics are frozen with it (bylaws#registration-frozen, bylaws#registration-deadline). */
export function frozenTerm(pathway: Pathway, days: OfTerm): EnrolledTerm & { readonly enrolledOn: LocalDate } {
  const enrolledOn = enrolledOnOf(pathway, days) ?? days.paidOn;
  return { enrolledOn, deadline: deadlineOf(enrolledOn, pathway.months), hours: pathway.requiredHours };
}

interface EnrolledWrites extends RegistrationWrites {
  readonly follows: readonly Follow[];
}

export function enrolled(
  { person, registration, certification, pathway, settings: { materials } }: Enrolling,
  { paidOn, ...more }: RegistrationChanges & { readonly paidOn: LocalDate },
): EnrolledWrites {
  const { submittedOn, approvedOn = more.approvedOn } = registration;
  const { enrolledOn, deadline, hours: requiredHours } = frozenTerm(pathway, { submittedOn, approvedOn, paidOn });
  const { months } = pathway;
  const toDo = enrollmentToDo({ ...registration, ...more }, materials);
  const changes = {
    ...more,
    ...(toDo.length > 0 && { enrollmentByHand: { state: "waiting", since: now() } as const }),
    status: "in_progress",
    ...{ enrolledOn, deadline, months, requiredHours },
    requiredParts: [...certification.requiredParts],
    ethicsTextId: certification.ethicsText?.id,
    ...{ sentAt: undefined, isInCart: undefined, backTo: undefined },
  } as const;
  // Of a line that is settled meanwhile, what it grants is found by the next try.
  const moved = changed(person, registration, changes, "conflict");
  const isWelcomed = moved.registration.approval?.welcomeEmail !== false;
  const told = toldEnrolled(person, certification, { deadline, hours: requiredHours });
  return {
    ...moved,
    follows: [
      ...(isWelcomed ? told : told.filter(({ kind }) => kind !== "mail")),
      ...carriedNext(registration),
      ...eventsNext(registration, materials),
    ],
  };
}

function eventsNext(
  { personId, id: registrationId, answers }: KeptRegistration,
  materials: readonly CourseMaterial[],
): Follow[] {
  const chosen = materials.find(({ id }) => id === chosenMaterial(answers));
  return chosen?.eventIds?.length ? [{ kind: "material-events", personId, registrationId }] : [];
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
  /** Closed, complete or replaced, or its fee was given back, so that it is about to be closed. */
  readonly isOver: boolean;
  readonly policy: Pick<Policy, "examAttempts">;
}

interface PaidAttempts {
  readonly paid: readonly ExamAttempt[];
  /** Passed meanwhile, or no attempt was left: their money goes back. */
  readonly beyond: readonly LineItem[];
}

const noneLeft = "It was paid when no attempt was left";
const overBefore = "It was paid when the registration was over";
const passedBefore = "It was paid when another attempt was passed";

const inVain = ({ finalPrice }: LineItem, reason: string) =>
  finalPrice > 0
    ? { voided: { reason: `${reason}, so its money goes back.` }, toRefundSince: now() }
    : { voided: { reason: `${reason}.` } };

function countingOf({ left, status }: ExamState, isOver: boolean) {
  if (isOver) return { counting: 0, reason: overBefore };
  return status === "passed" ? { counting: 0, reason: passedBefore } : { counting: left, reason: noneLeft };
}

/** One for each exam that was paid; none counts beyond the limit (bylaws#registration-enrollment, bylaws#exam-attempts). */
export function attemptsPaid(
  lines: readonly LineItem[],
  { attempts, isAbroad: abroad, isOver, policy }: PaidFor,
): PaidAttempts {
  const exams = lines.filter(({ kind }) => kind === "exam");
  const waiting = attempts.filter(
    ({ isPaid, result, voided, lineItemId }) => !isPaid && !result && !voided && !lineItemId,
  );
  const isRetake = attempts.some(isResult);
  const { counting, reason } = countingOf(examOf(attempts, policy), isOver);
  const paid = exams.map((line, index) => ({
    id: createId(examAttemptId),
    ...waiting[index],
    isRetake: isRetake || waiting[index]?.isRetake === true,
    ...{ abroad, lineItemId: line.id, isPaid: true },
    ...(index >= counting && inVain(line, reason)),
  }));
  return { paid, beyond: exams.slice(counting).filter(({ finalPrice }) => finalPrice > 0) };
}
