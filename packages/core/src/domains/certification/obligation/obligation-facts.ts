import { dayIn } from "../../../ground/shared/values.ts";
import { priceOn } from "../../../money/catalog/catalog.rules.ts";
import { isValidOn, termOn } from "../../../people/person/membership.rules.ts";
import type { CertificationPart } from "../certification.schema.ts";
import { examFee } from "../exam/exam.rules.ts";
import { extensionStandings } from "../extension/extension.rules.ts";
import { examFeeAbroadIn } from "../registration/certification-offers.ts";
import type { RegistrationFacts, RegistrationStanding } from "../registration/registration-facts.schema.ts";
import { registrationFactsOf } from "../registration/registration-facts.ts";
import type { RegistrationRead } from "../registration/registration-read.ts";
import { isExtensionCharged, orderToPay } from "../registration/shown/money-shown.ts";
import { isConductNeeded } from "../registration/shown/show-exam.ts";
import { areHoursSent, areModulesSent } from "../registration/standing.rules.ts";
import { modulesShown } from "../setting/pathway-modules.ts";
import { obligationsOf } from "./obligation.rules.ts";
import { type Obligation, ObligationFacts } from "./obligation.schema.ts";
import { nobodyAsked, supervisorsOf } from "./supervisors-of.ts";

/** The same for the page, the mail, the job and staff (bylaws#obligations). */
export async function obligationFactsOf(
  read: RegistrationRead,
  facts: RegistrationFacts = registrationFactsOf(read),
): Promise<ObligationFacts> {
  const { certification, registration: standing } = facts;
  return ObligationFacts.parse({
    certification: { ...certification, parts: certification.requiredParts },
    registration: standing && { ...owedOf(read, standing), ...(await modulesIn(read)) },
    extensions: extensionsOf(read).map((extension) => ({
      ...extension,
      isBeingCharged: isExtensionCharged(read, extension),
    })),
    ...(!certification.hidePrice && { examCents: examCentsOf(read, facts) }),
    extensionCents: extensionCentsOf(read),
    ...(await ofSupervisors(read, certification.requiredParts)),
    isAccommodationAsked: read.registration.accommodation !== undefined,
    policy: read.policy,
  });
}

export const obligationsOfRead = async (read: RegistrationRead, facts?: RegistrationFacts): Promise<Obligation[]> =>
  obligationsOf(await obligationFactsOf(read, facts), read.day);

const extensionsOf = ({ extensions, registration }: RegistrationRead) => {
  const standings = extensionStandings(extensions, registration.paidBack);
  return extensions.map((extension, index) => ({ ...extension, state: standings[index] }));
};

/** Before the enrollment there are no hours. */
const ofSupervisors = async ({ registration, day, policy }: RegistrationRead, parts: readonly CertificationPart[]) =>
  registration.enrolledOn && parts.includes("experience") ? supervisorsOf(registration, day, policy) : nobodyAsked;

async function modulesIn({ registration, pathway }: RegistrationRead) {
  const { enrolledOn, modulesApprovedOn, modulesDone } = registration;
  if (!enrolledOn || modulesApprovedOn) return {};
  const modules = await modulesShown(pathway, modulesDone);
  return {
    modules: modules.map(({ name, doneOn }) => ({ name, isDone: doneOn !== undefined })),
    areModulesSent: areModulesSent(registration),
  };
}

const owedOf = (read: RegistrationRead, standing: RegistrationStanding) => ({
  ...standing,
  id: read.registration.id,
  isClosed: standing.closed === true,
  areHoursSent: areHoursSent(standing),
  areHoursBack: read.registration.hoursBackAt !== undefined,
  entriesAsked: read.registration.entriesAsked,
  backTo: read.registration.backTo,
  attempts: read.attempts.map(({ isPaid, result, takenAt, voided, waiting }) => ({
    ...{ isPaid, result, takenOn: takenAt && dayIn(takenAt), isVoided: voided !== undefined },
    ...(waiting?.isExcused && !result && { isAbsenceWaiting: true }),
  })),
  examInCart: examInCartOf(read),
  isConductNeeded: isConductNeeded(read),
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
function unpaidOf(read: RegistrationRead) {
  const order = orderToPay(read);
  if (!order) return undefined;
  const { id: orderId, payableUntil: until, cents, isBeingCharged: isCharging = false } = order;
  return { orderId, until, isBeingCharged: isCharging, ...(cents !== undefined && { cents }) };
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
