import * as Policy from "../../../engines/policy/policy.ts";
import type { EmploymentOptions } from "../../../engines/setting/setting.schema.ts";
import { today } from "../../../ground/shared/clock.ts";
import type { LocalDate, PersonId } from "../../../ground/shared/values.ts";
import type { Product } from "../../../money/catalog/catalog.schema.ts";
import type { LineItem } from "../../../money/order/line-item/line-item.schema.ts";
import * as LineItems from "../../../money/order/line-item/line-item.ts";
import { documentsAbout, type KeptDocument } from "../../../people/document/document.ts";
import * as About from "../../../people/person/profile/about-person.ts";
import * as ReviewItems from "../../../review/items.ts";
import type { ExamAttempt } from "../exam/exam.schema.ts";
import { attemptsOf } from "../exam/exam-attempts.ts";
import * as Extensions from "../extension/extensions.ts";
import type { Certification, CertificationSettings, Pathway } from "../setting/certification-settings.ts";
import { certificationSettings } from "../setting/certification-settings.ts";
import { carriedLines } from "../unused/carried.rules.ts";
import {
  certificationOffers,
  employmentRows,
  examFeeAbroadIn,
  independentTrainers,
  installationRows,
  materialEventNames,
  universityRows,
} from "./certification-offers.ts";
import type { CarriedPayments } from "./registration.entity.ts";
import * as Registrations from "./registrations.ts";
import { approvalFor, approvalItemId } from "./sent-for-review.ts";

interface NamedRow {
  readonly id: string;
  readonly name: string;
}

/** All that the rules and the pages ask about one registration, read once. */
export interface RegistrationRead extends About.AboutPerson {
  readonly registration: Registrations.KeptRegistration;
  readonly settings: CertificationSettings;
  readonly certification: Certification;
  readonly pathway: Pathway | undefined;
  readonly offers: readonly Product[];
  /** Of those that come with a course material. */
  readonly eventNames: ReadonlyMap<string, string>;
  readonly trainers: readonly (NamedRow & { readonly city: string; readonly until?: LocalDate | undefined })[];
  readonly universities: readonly (NamedRow & { readonly programs: readonly string[] })[];
  readonly installation: NamedRow | undefined;
  /** The names of what was chosen in the final steps. */
  readonly employment: EmploymentOptions | undefined;
  /** Attached to it, settled or not. */
  readonly lines: readonly LineItem[];
  /** All of the person's: those of the registration, and their transcripts. */
  readonly documents: readonly KeptDocument[];
  readonly attempts: readonly ExamAttempt[];
  /** Asked for, the last one last. */
  readonly extensions: readonly Extensions.KeptExtension[];
  /** The one that expired, of which it takes something along, and what of that it has, or can still have. */
  readonly carriedFrom: Registrations.KeptRegistration | undefined;
  readonly carried: CarriedPayments["lines"];
  /** Of those that were paid. */
  readonly extensionLines: readonly LineItem[];
  /** What staff have of it now. */
  readonly waiting: ReviewItems.KeptReviewItem | undefined;
  readonly policy: Policy.Policy;
  readonly day: LocalDate;
}

const chosenInstallation = ({ answers }: Registrations.KeptRegistration): string | undefined => {
  const military = answers.military;
  if (typeof military !== "object" || military === null || !("militaryInstallationId" in military)) return undefined;
  return typeof military.militaryInstallationId === "string" ? military.militaryInstallationId : undefined;
};

async function installationWith(id: string | undefined): Promise<NamedRow | undefined> {
  return id ? (await installationRows()).find((row) => row.id === id) : undefined;
}

const employmentFor = async ({ answers }: Registrations.KeptRegistration): Promise<EmploymentOptions | undefined> =>
  answers.professional_info || answers.preferences ? employmentRows() : undefined;

async function waitingOf({
  id,
  status,
}: Registrations.KeptRegistration): Promise<ReviewItems.KeptReviewItem | undefined> {
  const as = approvalFor(status);
  return as && ReviewItems.find(approvalItemId(id, as));
}

/** What is the same for all registrations of a person. */
export interface ReadOfPerson extends About.AboutPerson {
  readonly documents: readonly KeptDocument[];
  readonly attempts: Awaited<ReturnType<typeof attemptsOf>>;
  readonly extensions: readonly Extensions.KeptExtension[];
}

/** `isSure`: with the files that were added a moment ago. Before the enrollment nothing was extended. */
export async function readOfPerson(personId: PersonId, isSure = true, isEnrolled = true): Promise<ReadOfPerson> {
  const [about, documents, attempts, extensions] = await Promise.all([
    About.read(personId),
    documentsAbout(personId, isSure),
    attemptsOf(personId),
    isEnrolled ? Extensions.ofPerson(personId, isSure) : [],
  ]);
  return { ...about, documents, attempts, extensions };
}

/** Before the enrollment, less what was used, refunded or kept since it was begun (bylaws#registration-carried). */
async function carriedWith(
  { personId, carries, closed }: Registrations.KeptRegistration,
  reading: Promise<Pick<ReadOfPerson, "attempts">>,
): Promise<Pick<RegistrationRead, "carriedFrom" | "carried">> {
  if (!carries) return { carriedFrom: undefined, carried: [] };
  const [carriedFrom, lines, { attempts }, offers] = await Promise.all([
    Registrations.find(personId, carries.from),
    LineItems.findAll(
      personId,
      carries.lines.map(({ id }) => id),
    ),
    reading,
    certificationOffers(),
  ]);
  if (carries.at) return { carriedFrom, carried: carries.lines };
  if (!carriedFrom || carriedFrom.status === "complete" || closed) return { carriedFrom, carried: [] };
  return {
    carriedFrom,
    carried: carriedLines(carriedFrom, lines, {
      attempts: attempts.filter(({ registrationId }) => registrationId === carries.from),
      feeAbroad: examFeeAbroadIn(offers),
      day: today(),
    }),
  };
}

interface ReadAlready {
  readonly reading?: Promise<ReadOfPerson>;
  /** What the review desk has open. */
  readonly waiting?: ReviewItems.KeptReviewItem;
}

const isPaid = ({ state }: Extensions.KeptExtension): boolean => state === "granted" || state === "in_vain";

async function linesOf(extensions: readonly Extensions.KeptExtension[]): Promise<LineItem[]> {
  const lines = await Promise.all(extensions.filter(isPaid).map(({ id }) => LineItems.attachedTo(id)));
  return lines.flat();
}

export async function readRegistration(
  registration: Registrations.KeptRegistration,
  { reading = readOfPerson(registration.personId), waiting: known }: ReadAlready = {},
): Promise<RegistrationRead> {
  const { id, certificationId } = registration;
  const reads = certificationSettings();
  const [
    ofPerson,
    settings,
    eventNames,
    offers,
    trainers,
    universities,
    installation,
    employment,
    lines,
    carries,
    waiting,
    policy,
  ] = await Promise.all([
    reading,
    reads,
    reads.then(materialEventNames),
    certificationOffers(),
    independentTrainers(),
    universityRows(),
    installationWith(chosenInstallation(registration)),
    employmentFor(registration),
    LineItems.attachedTo(id),
    carriedWith(registration, reading),
    known ?? waitingOf(registration),
    Policy.of(),
  ]);
  const certification = settings.certifications.find((one) => one.id === certificationId);
  if (!certification) throw new Error(`${id} is for ${certificationId}, which there is not`);
  const extensions = ofPerson.extensions.filter(({ recordId }) => recordId === id);
  return {
    ...ofPerson,
    ...carries,
    ...{ registration, settings, certification, offers, trainers, universities, installation, employment, lines },
    ...{ extensions, extensionLines: await linesOf(extensions) },
    ...{ eventNames, waiting, policy, day: today() },
    pathway: certification.pathways.find((one) => one.id === registration.pathwayId),
    attempts: ofPerson.attempts.filter(({ registrationId }) => registrationId === id),
  };
}

/** Its lines are read consistently: what was paid a moment ago is not asked for again. */
export async function readSurely(registration: Registrations.KeptRegistration): Promise<RegistrationRead> {
  const [read, all] = await Promise.all([readRegistration(registration), LineItems.ofPerson(registration.personId)]);
  return { ...read, lines: all.filter(({ attachedTo }) => attachedTo?.id === registration.id) };
}

/** The one that was started last; undefined where there never was one. */
export async function readNewest(personId: PersonId, certificationId: string): Promise<RegistrationRead | undefined> {
  const newest = await Registrations.findNewest(personId, certificationId);
  return newest && readRegistration(newest);
}

/** As it would be with other answers: of what was read, only what they name may be another one. */
export async function readWith(
  read: RegistrationRead,
  registration: Registrations.KeptRegistration,
): Promise<RegistrationRead> {
  const chosen = chosenInstallation(registration);
  return {
    ...read,
    registration,
    pathway: read.certification.pathways.find((one) => one.id === registration.pathwayId),
    installation: chosen === chosenInstallation(read.registration) ? read.installation : await installationWith(chosen),
    employment: await employmentFor(registration),
  };
}
