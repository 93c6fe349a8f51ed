import * as Policy from "../../../engines/policy/policy.ts";
import { record } from "../../../ground/change/record.ts";
import type { Actor } from "../../../ground/route/actor.ts";
import { today } from "../../../ground/shared/clock.ts";
import { createId } from "../../../ground/shared/create-id.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import type { FieldError } from "../../../ground/shared/problem.ts";
import type { LocalDate } from "../../../ground/shared/values.ts";
import { requireAllowed } from "../../../ground/shared/verdict.ts";
import type { Write } from "../../../ground/storage/commit.ts";
import type { Product } from "../../../money/catalog/catalog.schema.ts";
import type { LineItem } from "../../../money/order/line-item/line-item.schema.ts";
import { notOnOwnRecord } from "../../../people/person/own-record/own-record.ts";
import * as Person from "../../../people/person/person.ts";
import { messageOf } from "../../../review/decide.ts";
import { examAttemptId, registrationId } from "../certification.schema.ts";
import type { ExamAttempt } from "../exam/exam.schema.ts";
import { putAttempt } from "../exam/exam-attempts.ts";
import { isExtensionWaiting } from "../extension/extension.rules.ts";
import { examsPaidOutside } from "../registration/attempt/paid-outside.ts";
import { isLive } from "../registration/card.rules.ts";
import { certificationOffers } from "../registration/certification-offers.ts";
import { carriedNext, carriesFrom } from "../registration/enrollment/carried.ts";
import type { Registration } from "../registration/registration.schema.ts";
import { registrationFactsOf } from "../registration/registration-facts.ts";
import { readRegistration } from "../registration/registration-read.ts";
import { nextStatus } from "../registration/registration-status.rules.ts";
import * as Registrations from "../registration/registrations.ts";
import { showRegistration } from "../registration/shown/show-registration.ts";
import { type Certification, certificationSettings, type Pathway } from "../setting/certification-settings.ts";
import type { CertificationChoices, NewRegistration } from "./staff-registration.schema.ts";

const examsOf = ({ examId, retakeId }: Certification, offers: readonly Product[]): Product[] =>
  offers.filter(({ kind, id }) => kind === "exam" && (id === examId || id === retakeId));

export async function choices(_actor: Actor): Promise<CertificationChoices> {
  const [{ certifications }, offers] = await Promise.all([certificationSettings(), certificationOffers()]);
  return {
    data: certifications
      .filter(({ isArchived }) => !isArchived)
      .map((certification) => ({
        id: certification.id,
        name: certification.name,
        pathways: certification.pathways.filter(({ isArchived }) => !isArchived).map(pathwayChoice),
        exams: examsOf(certification, offers).map(({ id, name, priceCents }) => ({ id, name, priceCents })),
      })),
  };
}

const pathwayChoice = ({ id, name, months, requiredHours }: Pathway) => ({ id, name, months, requiredHours });

interface Chosen {
  readonly certification: Certification;
  readonly pathway: Pathway;
  readonly exams: readonly Product[];
  readonly prepaid: readonly Product[];
}

/** bylaws#registration-by-staff: enrolled today, until the day that is entered. */
export async function create(actor: Actor, certificationId: string, wanted: NewRegistration): Promise<Registration> {
  const { userId: personId, deadline, graduatedOn, militarySpouse } = wanted;
  const { reason } = await notOnOwnRecord(actor, personId, { reason: "Entered by staff" });
  const chosen = await chosenIn(certificationId, wanted);
  const person = await Person.get(personId);
  const before = await replacedBy(person.id, chosen.certification);
  const message = await messageOf("registration-create", wanted);
  const { certification, pathway } = chosen;
  const registration: Registrations.KeptRegistration = {
    id: createId(registrationId),
    personId,
    ...{ certificationId: certification.id, certificationName: certification.name },
    ...{ pathwayId: pathway.id, pathwayName: pathway.name },
    status: requireAllowed(nextStatus("none", "enter_by_staff")),
    answers: { pathway: { pathwayTypeId: pathway.id } },
    savedSteps: ["pathway"],
    ...{ startedOn: today(), enrolledOn: today(), deadline },
    ...{ months: pathway.months, requiredHours: pathway.requiredHours },
    requiredParts: certification.requiredParts,
    ...(certification.ethicsText && { ethicsTextId: certification.ethicsText.id }),
    ...(graduatedOn && { graduatedOn }),
    ...(militarySpouse && { militarySpouse }),
    ...(await carriesFrom(before)),
    revision: 1,
  };
  const created = Registrations.created(person, registration, before);
  await record(actor, {
    about: personId,
    action: "registration.created-by-staff",
    writes: [
      ...created.writes,
      ...Registrations.personWrites(person, created),
      ...chosen.exams.map((exam) => putAttempt(registration, attemptOf(exam, certification))),
      ...prepaidWrites(actor, registration, chosen),
    ],
    after: {
      registration: registration.id,
      certification: certification.name,
      pathway: pathway.name,
      deadline,
      militarySpouse,
    },
    reason,
    follows: [
      ...carriedNext(registration),
      {
        kind: "mail",
        mail: {
          template: "registration.created-by-staff",
          to: person.email,
          data: {
            ...{ firstName: person.firstName, certificationId: certification.id, name: certification.name },
            ...{ message, deadline },
          },
        },
      },
      {
        kind: "notification",
        personId,
        alert: {
          title: `You are registered for ${certification.name}`,
          message: "Our staff have registered you. See what comes next.",
          url: "/certifications-and-training",
        },
      },
    ],
  });
  return showRegistration(created.registration);
}

async function chosenIn(certificationId: string, wanted: NewRegistration): Promise<Chosen> {
  const [{ certifications }, offers, { examAttempts }] = await Promise.all([
    certificationSettings(),
    certificationOffers(),
    Policy.of(),
  ]);
  const certification = certifications.find(({ id }) => id === certificationId);
  if (!certification) throw new DomainError("not-found");
  const pathway = certification.pathways.find(({ id }) => id === wanted.pathwayTypeId);
  const known = new Map<string, Product>(examsOf(certification, offers).map((exam) => [exam.id, exam]));
  const isUnknown = (id: string) => !known.has(id);
  const errors: FieldError[] = [
    ...(pathway ? [] : [{ path: "pathwayTypeId", message: "Choose a pathway." }]),
    ...(wanted.deadline < today() ? [{ path: "deadline", message: "Choose a day from today on." }] : []),
    ...(wanted.exams.some(isUnknown) ? [{ path: "exams", message: notAnExam }] : []),
    ...(wanted.prepaidExams.some(isUnknown) ? [{ path: "prepaidExams", message: notAnExam }] : []),
    ...(wanted.exams.length + wanted.prepaidExams.length > examAttempts
      ? [{ path: "prepaidExams", message: tooManyExams(examAttempts) }]
      : []),
    ...(isInFuture(wanted.graduatedOn) ? [{ path: "graduatedOn", message: "Choose a day that is over." }] : []),
  ];
  if (errors.length > 0 || !pathway) throw new DomainError("request.invalid", { errors });
  const examsWith = (ids: readonly string[]) => ids.flatMap((id) => known.get(id) ?? []);
  return { certification, pathway, exams: examsWith(wanted.exams), prepaid: examsWith(wanted.prepaidExams) };
}

/** bylaws#exam-attempts */
const tooManyExams = (most: number): string =>
  `A registration has ${most} exams at most. Exams to be paid and prepaid ones count together.`;

const notAnExam = "Choose exams of this certification.";

const isInFuture = (day: LocalDate | undefined): boolean => day !== undefined && day > today();

/** The newest of the person, which must lead nowhere any more, and wait for no more time (bylaws#one-registration). */
async function replacedBy(
  personId: Person.Person["id"],
  certification: Certification,
): Promise<Registrations.KeptRegistration | undefined> {
  const newest = await Registrations.findNewest(personId, certification.id);
  if (!newest) return undefined;
  const facts = registrationFactsOf(await readRegistration(newest));
  if (isLive(facts, today())) throw new DomainError("registration.live");
  if (facts.extensions.some(isExtensionWaiting)) {
    throw new DomainError("registration.extension-waits", { detail: extensionWaits });
  }
  return newest;
}

const extensionWaits =
  "They have asked for an extension of their registration for this certification, and it is not settled yet. Reject it or its order, or let them take it back, before you register them anew.";

const attemptOf = (exam: Product, { retakeId }: Certification, line?: LineItem): ExamAttempt => ({
  id: createId(examAttemptId),
  ...(line && { lineItemId: line.id }),
  isPaid: line !== undefined,
  isRetake: exam.id === retakeId,
  abroad: false,
});

/** Paid elsewhere: in the books at the regular price, without a receipt of ours. */
function prepaidWrites(
  actor: Actor,
  registration: Registrations.KeptRegistration,
  { prepaid, certification }: Chosen,
): Write[] {
  const paid = examsPaidOutside(
    actor,
    registration,
    prepaid.map((exam) => ({ exam, cents: exam.priceCents, basis: "regular" })),
    { submission: "registration.created-by-staff", detail: "Paid before the registration" },
  );
  return [
    ...paid.writes,
    ...prepaid.map((exam, index) => putAttempt(registration, attemptOf(exam, certification, paid.lines[index]))),
  ];
}
