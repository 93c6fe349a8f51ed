import { dayIn } from "../../../ground/shared/values.ts";
import { priceOn } from "../../../money/catalog/catalog.rules.ts";
import { isValidOn, termOn } from "../../../people/person/membership.rules.ts";
import { examFee } from "../exam/exam.rules.ts";
import { examFeeAbroadIn } from "../registration/certification-offers.ts";
import { payableUntil } from "../registration/deadline.rules.ts";
import type { RegistrationFacts, RegistrationStanding } from "../registration/registration-facts.schema.ts";
import { registrationFactsOf } from "../registration/registration-facts.ts";
import type { RegistrationRead } from "../registration/registration-read.ts";
import { isConductAgreed } from "../registration/shown/show-exam.ts";
import { obligationsOf } from "./obligation.rules.ts";
import { type Obligation, ObligationFacts } from "./obligation.schema.ts";
import { silentSupervisorsOf } from "./silent-supervisors-of.ts";

/** The same for the page, the mail, the job and staff (bylaws#obligations). */
export async function obligationFactsOf(
  read: RegistrationRead,
  facts: RegistrationFacts = registrationFactsOf(read),
): Promise<ObligationFacts> {
  const { certification, registration: standing } = facts;
  return ObligationFacts.parse({
    certification: { ...certification, parts: certification.requiredParts },
    registration: standing && owedOf(read, standing),
    extensions: read.extensions,
    ...(!certification.hidePrice && { examCents: examCentsOf(read, facts) }),
    extensionCents: extensionCentsOf(read),
    supervisors: await supervisorsOf(read),
    isAccommodationAsked: read.registration.accommodation !== undefined,
    policy: read.policy,
  });
}

export const obligationsOfRead = async (read: RegistrationRead, facts?: RegistrationFacts): Promise<Obligation[]> =>
  obligationsOf(await obligationFactsOf(read, facts), read.day);

/** Before the enrollment there are no hours. */
const supervisorsOf = ({ registration, certification, day, policy }: RegistrationRead) =>
  registration.enrolledOn && certification.requiredParts.includes("experience")
    ? silentSupervisorsOf(registration, day, policy)
    : [];

const owedOf = (read: RegistrationRead, standing: RegistrationStanding) => ({
  ...standing,
  id: read.registration.id,
  isClosed: standing.closed === true,
  areHoursSent: standing.status === "experience_approval" || standing.waiting.includes("experience"),
  areHoursBack: read.registration.hoursBackAt !== undefined,
  backTo: read.registration.backTo,
  attempts: read.attempts.map(({ isPaid, result, takenAt, voided, waiting }) => ({
    ...{ isPaid, result, takenOn: takenAt && dayIn(takenAt), isVoided: voided !== undefined },
    ...(waiting?.isExcused && !result && { isAbsenceWaiting: true }),
  })),
  examInCart: examInCartOf(read),
  isConductNeeded:
    !isConductAgreed(read) && read.attempts.some(({ isPaid, result, voided }) => isPaid && !result && !voided),
  unpaid: unpaidOf(read),
});

function examInCartOf({ lines, offers, certification }: RegistrationRead) {
  const abroad = examFeeAbroadIn(offers);
  const open = lines.filter(
    ({ state, kind, productId }) => state === "open" && (kind === "exam" || productId === abroad),
  );
  if (!open.some(({ kind }) => kind === "exam")) return undefined;
  return certification.hidePrice ? {} : { cents: open.reduce((sum, { finalPrice }) => sum + finalPrice, 0) };
}

/** Approved by staff; its order is there until it is paid or canceled. */
function unpaidOf({ registration: { status, approvedOn }, certification, lines, policy }: RegistrationRead) {
  const ordered = lines.filter(({ state }) => state === "ordered");
  const orderId = ordered[0]?.orderId;
  if (status !== "registration_approval" || !approvedOn || !orderId) return undefined;
  const cents = ordered.reduce((sum, { finalPrice }) => sum + finalPrice, 0);
  return { orderId, until: payableUntil(approvedOn, policy), ...(!certification.hidePrice && { cents }) };
}

function examCentsOf({ person, day, policy }: RegistrationRead, { exams: offers, registration }: RegistrationFacts) {
  if (!registration) return undefined;
  const { attempts, isFullTimeStudent } = registration;
  const isMember = isValidOn(termOn(person, day), day);
  const fee = examFee({ offers, attempts, isLocked: false, isFullTimeStudent, day }, { isMember }, policy);
  return fee.allowed ? fee.value.cents : undefined;
}

export function extensionCentsOf({
  offers,
  certification,
  day,
}: Pick<RegistrationRead, "offers" | "certification" | "day">) {
  const offer = offers.find(({ id }) => id === certification.extensionId);
  return offer && priceOn(offer, day);
}
