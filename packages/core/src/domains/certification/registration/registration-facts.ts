import * as Policy from "../../../engines/policy/policy.ts";
import { today } from "../../../ground/shared/clock.ts";
import type { LocalDate } from "../../../ground/shared/values.ts";
import type { LineItem } from "../../../money/order/line-item/line-item.schema.ts";
import { isWhollyGivenBack } from "../../../money/order/refund-again.rules.ts";
import { type CertificationOnDay, certificationsOn } from "../../../people/certificate/kept-certification.rules.ts";
import { isEligibleForStudent, statusOf, termOn } from "../../../people/person/membership.rules.ts";
import { membershipKeys } from "../../../people/person/membership.schema.ts";
import type { Person } from "../../../people/person/person.ts";
import { type CertificationFacts, type Hundredths, hundredthsOf, RegistrationFile } from "../certification.schema.ts";
import { examOnIn } from "../exam/exam.rules.ts";
import { extensionStandings } from "../extension/extension.rules.ts";
import type { Certification } from "../setting/certification-settings.ts";
import { modulesOf } from "../setting/pathway-modules.ts";
import type { StepFacts } from "../step/certification-step.schema.ts";
import { stepReached } from "../step/step.rules.ts";
import { certificationOffers } from "./certification-offers.ts";
import type { RegistrationFacts, RegistrationStanding } from "./registration-facts.schema.ts";
import type { RegistrationRead } from "./registration-read.ts";
import type { KeptRegistration } from "./registrations.ts";
import { addressesOf } from "./sent-address.ts";
import { isBeingFilled } from "./standing.rules.ts";
import { isTranscriptWaiting } from "./transcript-asked.ts";

/** The membership that the registration itself has asked for is asked again in its step. */
function membershipStatusIn({ person, lines, registration, day, policy }: RegistrationRead): StepFacts["membership"] {
  const { latestMembershipRequest: request } = person;
  const isItsOwn = !registration.enrolledOn && lines.some(({ id }) => id === request?.lineItemId);
  return statusOf({ term: termOn(person, day), request: isItsOwn ? undefined : request }, day, policy);
}

function filesIn({ documents, registration }: RegistrationRead): StepFacts["files"] {
  const counted = Map.groupBy(
    documents.filter(({ recordId, state }) => recordId === registration.id && state !== "refused"),
    ({ kind }) => kind,
  );
  return Object.fromEntries(
    RegistrationFile.options.flatMap((type) => {
      const count = counted.get(type)?.length ?? 0;
      return count > 0 ? [[type, count]] : [];
    }),
  );
}

function transcriptIn(read: RegistrationRead): StepFacts["transcript"] {
  if (read.registration.fullTimeStudent) return "accepted";
  return isTranscriptWaiting(read) ? "waiting" : undefined;
}

export const isTrainerInForce = ({ until }: { readonly until?: LocalDate | undefined }, day: LocalDate): boolean =>
  until === undefined || until >= day;

const feeWithKey = ({ offers }: Pick<RegistrationRead, "offers">, key: string): string | undefined =>
  offers.find((offer) => offer.kind === "international_fee" && offer.key === key)?.id;

const materialsOf = ({ settings: { materials }, eventNames }: RegistrationRead): StepFacts["materials"] =>
  materials.map(({ eventIds = [], ...material }) => ({
    ...material,
    ...(eventIds.length > 0 && { events: eventIds.flatMap((id) => eventNames.get(id) ?? []) }),
  }));

/** What was sent to staff stands: what came along then, and what it sold because that was used or given back before. */
function carriedKinds({ registration, carried, lines }: RegistrationRead): StepFacts["carried"] {
  const { status, enrolledOn, carries } = registration;
  if (isBeingFilled(status)) return carried.map(({ kind }) => kind);
  const isSold = (kind: LineItem["kind"]) => !enrolledOn && lines.some((line) => line.kind === kind);
  return carries?.lines.flatMap(({ kind }) => (isSold(kind) ? [] : [kind]));
}

/** What the steps of the registration ask (bylaws#registration-steps). */
export function stepFactsOf(read: RegistrationRead): StepFacts {
  const { registration, certification, person, day } = read;
  const { answers, savedSteps, backTo, offeredMaterials, militarySpouse = false } = registration;
  const files = filesIn(read);
  return {
    certification,
    pathways: certification.pathways,
    materials: materialsOf(read),
    ...{ answers, savedSteps, backTo, offeredMaterials, day, files },
    trainers: read.trainers.filter((trainer) => isTrainerInForce(trainer, day)),
    universities: read.universities,
    ...{ installation: read.installation, employment: read.employment },
    offers: read.offers,
    internationalFees: { materials: feeWithKey(read, "materials"), exams: feeWithKey(read, "exams") },
    memberships: read.offers.flatMap(({ kind, id, name, key: ofOffer }) => {
      const key = kind === "membership" && membershipKeys.find((known) => known === ofOffer);
      return key ? [{ id, name, key }] : [];
    }),
    membership: membershipStatusIn(read),
    isEligibleForStudentMembership: isEligibleForStudent(certificationsOn(person.userCertifications, day)),
    dateOfBirth: person.dateOfBirth,
    isMilitarySpouse: militarySpouse,
    addresses: addressesOf(read),
    transcript: transcriptIn(read),
    carried: carriedKinds(read),
    policy: read.policy,
  };
}

/** Of what a person holds on the day, as their record says. What was taken over has the certification's own id or key. */
export const certificateOf = (
  { userCertifications }: Pick<Person, "userCertifications">,
  { id, key }: Pick<CertificationFacts, "id" | "key">,
  day: LocalDate,
): CertificationOnDay | undefined =>
  certificationsOn(userCertifications, day).find((one) =>
    [one.certificationId, one.id].some((of) => of === id || of === key),
  );

const isCharge = (line: LineItem): boolean => line.state === "paid" && line.finalPrice > 0 && !isWhollyGivenBack(line);

/** The mark alone may be older than what became of the cart (bylaws#registration-cart). */
export const liesInCart = ({ registration, lines }: Pick<RegistrationRead, "registration" | "lines">): boolean =>
  registration.isInCart === true && lines.some(({ state }) => state === "open");

export const noHours = { approved: hundredthsOf(0), pending: hundredthsOf(0) };

const hoursIn = ({ tally = {} }: Pick<KeptRegistration, "tally">): RegistrationStanding["hours"] => {
  const sumOf = (what: "approved" | "pending") => Object.values(tally).reduce((sum, ofType) => sum + ofType[what], 0);
  return { approved: sumOf("approved") as Hundredths, pending: sumOf("pending") as Hundredths };
};

function standingOf({
  registration,
  certification,
  pathway,
  attempts,
  lines,
  extensionLines,
  waiting,
}: RegistrationRead): RegistrationStanding {
  const { status, closed, deadline, requiredHours, fullTimeStudent } = registration;
  return {
    ...{ status, deadline, attempts, isInCart: liesInCart({ registration, lines }) },
    closed: closed !== undefined,
    isReplaced: registration.replacedBy !== undefined,
    isSentBack: registration.backTo !== undefined,
    requiredHours: requiredHours ?? pathway?.requiredHours ?? 0,
    waiting: registration.waiting ?? [],
    isUnpaid: status === "registration_approval" && registration.approvedOn !== undefined,
    isCharged: [...lines, ...extensionLines].some(isCharge),
    isBeingDecided: waiting?.decision !== undefined,
    hours: hoursIn(registration),
    isEthicsSigned: registration.ethics !== undefined,
    isEducationDone: registration.modulesApprovedOn !== undefined,
    isFullTimeStudent: fullTimeStudent !== undefined,
    examOn: examOnIn(attempts),
    isAccommodationWaiting: registration.accommodation?.state === "waiting",
    hasPracticeExams: lines.some(
      (line) => line.productId === certification.practiceBundleId && line.state !== "open" && !isWhollyGivenBack(line),
    ),
  };
}

/** Of a certification for which its person may have no registration yet. */
export async function certificationFactsOf(
  person: Person,
  certification: Certification,
  newest: RegistrationRead | undefined,
): Promise<RegistrationFacts> {
  if (newest) return registrationFactsOf(newest);
  const [offers, policy] = await Promise.all([certificationOffers(), Policy.of()]);
  const offer = (id: string | undefined) => offers.find((one) => one.id === id);
  return {
    certification,
    certificate: certificateOf(person, certification, today())?.status,
    extensions: [],
    exams: { exam: offer(certification.examId), retake: offer(certification.retakeId) },
    ...{ areStepsDone: false, areFinalStepsDone: false, policy },
    sellsPracticeExams: offer(certification.practiceBundleId) !== undefined,
  };
}

/** What was sent before its pathway had modules is decided without them (bylaws#module-approval). */
const areModulesAsked = ({ registration: { status }, pathway }: RegistrationRead): boolean =>
  modulesOf(pathway).length > 0 && status !== "final_approval" && status !== "complete";

/** What actions, parts and the card ask (bylaws#registration-status). */
export function registrationFactsOf(read: RegistrationRead, steps = stepFactsOf(read)): RegistrationFacts {
  const { certification, registration, person, offers, policy } = read;
  const { requiredParts = certification.requiredParts } = registration;
  const offer = (id: string | undefined) => offers.find((one) => one.id === id);
  return {
    certification: {
      ...certification,
      requiredParts: [...requiredParts],
      isEducationAlwaysComplete: certification.isEducationAlwaysComplete && !areModulesAsked(read),
    },
    certificate: certificateOf(person, certification, read.day)?.status,
    registration: standingOf(read),
    extensions: extensionStandings(read.extensions, registration.paidBack),
    exams: { exam: offer(certification.examId), retake: offer(certification.retakeId) },
    areStepsDone: stepReached(steps) === "review",
    areFinalStepsDone: stepReached(steps, "final") === "final_summary",
    sellsPracticeExams: offer(certification.practiceBundleId) !== undefined,
    policy,
  };
}
