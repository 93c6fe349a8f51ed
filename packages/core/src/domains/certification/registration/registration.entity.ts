import { CustomAttributeType, Entity, type EntityItem } from "electrodb";
import { listAttributes } from "../../../engines/list/list-index.ts";
import type { LineItemId, MediaId } from "../../../ground/shared/ids.ts";
import type { Instant, LocalDate, PersonId } from "../../../ground/shared/values.ts";
import { table } from "../../../ground/storage/table.ts";
import type { LineItem } from "../../../money/order/line-item/line-item.schema.ts";
import type { ActiveFlag } from "../../../people/person/active-flag.schema.ts";
import type { Address } from "../../../people/person/user.schema.ts";
import { byHandAttributes, byHandIndex, type WorkOfRegistration } from "../by-hand-index.ts";
import type { CertificationPart, RegistrationId, VerificationId } from "../certification.schema.ts";
import type { HoursOfType } from "../experience/experience.schema.ts";
import type { StillGranted } from "../granted-things.schema.ts";
import type { IssuedByHand } from "../issued-by-hand.schema.ts";
import type { CourseMaterialEvent, WhyClosed } from "./registration.schema.ts";
import type { RegistrationStatus, WaitingApproval } from "./registration-status.rules.ts";

/** A mark beside the status. */
export type Closed = {
  readonly at: Instant;
  readonly why: WhyClosed;
  readonly by?: PersonId | undefined;
};

/** Staff have accepted the transcript as that of a full-time student. */
export type FullTimeStudent = { readonly by: PersonId; readonly at: Instant; readonly mediaId?: MediaId | undefined };

/** What staff asked for when they approved it: kept until the vendors can take it. */
export type ApprovalAsked = {
  readonly welcomeEmail: boolean;
  readonly selectedSections?: readonly string[] | undefined;
  readonly selectedBrightspaceSections?: readonly string[] | undefined;
  readonly selectedGroups?: readonly string[] | undefined;
  /** Names of the lines that they left out. */
  readonly leftOut?: readonly string[] | undefined;
};

/** `version` is that of the text that was shown. */
export type EthicsSignature = { readonly name: string; readonly on: LocalDate; readonly version: string };

/** What was agreed to before an exam, in the version that was shown. */
export type ConductAgreement = { readonly version: string; readonly at: Instant };

/** More time, or another help in the exam: asked for with a document, and decided by staff. */
export type Accommodation = {
  readonly what: string;
  readonly fileId: MediaId;
  readonly askedAt: Instant;
  readonly state: "waiting" | "granted" | "declined";
  readonly decidedAt?: Instant | undefined;
  /** What staff said of it, as plain text. */
  readonly message?: string | undefined;
  /** Granted before: it stands, whatever becomes of this one. */
  granted?: { what: string; decidedAt?: Instant | undefined }[] | undefined;
  /** It came along with its exam: the registration of which it was asked, which its item in the queue names. */
  readonly askedOf?: RegistrationId | undefined;
};

/** Granted, and its money went back: staff decide whether it stands (bylaws#paid-back). */
export type PaidBack = {
  readonly lines: readonly LineItemId[];
  readonly why: "refunded" | "disputed";
  readonly at: Instant;
  readonly state: "waiting" | "stands" | "taken_back";
  readonly decidedAt?: Instant | undefined;
  /** What was decided about. */
  readonly granted?: readonly StillGranted[] | undefined;
};

/** Paid when the registration was over, and not given back yet. */
export type PaidInVain = { readonly lines: readonly LineItemId[]; readonly since: Instant };

/** Paid before the registration was closed or had expired, and not used by then. `kept`: nothing of it is to be given back, as staff have said. */
export type UnusedPayments = PaidInVain & { readonly kept?: readonly LineItemId[] | undefined };

/** Paid for the registration before, which expired. `at`: carried then; before that, to be carried with the enrollment. */
export type CarriedPayments = {
  readonly from: RegistrationId;
  readonly lines: readonly Pick<LineItem, "id" | "kind" | "name">[];
  readonly at?: Instant | undefined;
};

/** What its course material has let its person take part in, with the enrollment. */
export type CourseMaterialEvents = { readonly at: Instant; readonly events: readonly CourseMaterialEvent[] };

/** `on` is the day on which it was done, as staff say. */
export type ModuleDone = { readonly on: LocalDate; readonly by: PersonId; readonly reason: string };

/** Saved often and up to some KB, so it is in no index: the row is. */
export const RegistrationEntity = new Entity(
  {
    model: { service: "guildhall", entity: "registration", version: "1" },
    attributes: {
      personId: { type: CustomAttributeType<PersonId>("string"), required: true, readOnly: true },
      id: { type: CustomAttributeType<RegistrationId>("string"), required: true, readOnly: true },
      certificationId: { type: "string", required: true, readOnly: true },
      certificationName: { type: "string", required: true, readOnly: true },
      status: { type: CustomAttributeType<RegistrationStatus>("string"), required: true },
      /** What staff decide on after enrollment, the first that was sent first. */
      waiting: { type: CustomAttributeType<WaitingApproval[]>("any") },
      /** When staff got what they have now. */
      sentAt: { type: CustomAttributeType<Instant>("string") },
      pathwayId: { type: "string" },
      pathwayName: { type: "string" },
      /** By the step's key. */
      answers: { type: CustomAttributeType<Readonly<Record<string, unknown>>>("any"), required: true },
      savedSteps: { type: CustomAttributeType<readonly string[]>("any"), required: true },
      /** Staff have sent it back to this step. */
      backTo: { type: "string" },
      /** An alert asks its person for a correction, until it is sent again. */
      isCorrectionAsked: { type: "boolean" },
      militarySpouse: { type: "boolean" },
      mspClass: { type: "string" },
      startedOn: { type: CustomAttributeType<LocalDate>("string"), required: true, readOnly: true },
      /** First sent to staff for registration: the timeline of the trainers' pathway. */
      submittedOn: { type: CustomAttributeType<LocalDate>("string") },
      /** The address that it was sent with: it stands however the profile changes meanwhile. */
      sentAddress: { type: CustomAttributeType<Address>("any") },
      /** Approved by staff; it waits for its payment while it is not enrolled. */
      approvedOn: { type: CustomAttributeType<LocalDate>("string") },
      approval: { type: CustomAttributeType<ApprovalAsked>("any") },
      enrolledOn: { type: CustomAttributeType<LocalDate>("string") },
      deadline: { type: CustomAttributeType<LocalDate>("string") },
      /** The first day on which an exam was sat that has no result yet. */
      satOn: { type: CustomAttributeType<LocalDate>("string") },
      /** As they were at enrollment (bylaws#registration-frozen). */
      months: { type: "number" },
      requiredHours: { type: "number" },
      requiredParts: { type: CustomAttributeType<readonly CertificationPart[]>("any") },
      ethicsTextId: { type: "string" },
      /** What a pathway's approval let choose from; absent: everything of the pathway. */
      offeredMaterials: { type: CustomAttributeType<readonly string[]>("any") },
      fullTimeStudent: { type: CustomAttributeType<FullTimeStudent>("any") },
      /** Hours that count, by service type and by what staff have said of them. */
      tally: { type: CustomAttributeType<Readonly<Record<string, HoursOfType>>>("any") },
      /** Entries that staff have sent back with a question; absent where there is none. */
      entriesAsked: { type: CustomAttributeType<number>("number") },
      /** Staff have sent the hours back then; until they are sent again. */
      hoursBackAt: { type: CustomAttributeType<Instant>("string") },
      ethics: { type: CustomAttributeType<EthicsSignature>("any") },
      conduct: { type: CustomAttributeType<ConductAgreement>("any") },
      accommodation: { type: CustomAttributeType<Accommodation>("any") },
      /** The last request to each supervisor, by the hash of the address: of two tabs, one mails it. */
      lastAsked: { type: CustomAttributeType<Readonly<Record<string, VerificationId>>>("any") },
      paidBack: { type: CustomAttributeType<PaidBack>("any") },
      paidInVain: { type: CustomAttributeType<PaidInVain>("any") },
      unusedPayments: { type: CustomAttributeType<UnusedPayments>("any") },
      carries: { type: CustomAttributeType<CarriedPayments>("any") },
      materialEvents: { type: CustomAttributeType<CourseMaterialEvents>("any") },
      /** What was sent until then is not accepted. */
      transcriptRefusedAt: { type: CustomAttributeType<Instant>("string") },
      /** Marked by staff, until the learning platform says it. */
      modulesDone: { type: CustomAttributeType<Readonly<Record<string, ModuleDone>>>("any") },
      /** Staff have approved its modules. */
      modulesApprovedOn: { type: CustomAttributeType<LocalDate>("string") },
      /** Courses, materials to send, sections and groups; absent where there is nothing of it. */
      enrollmentByHand: { type: CustomAttributeType<IssuedByHand>("any") },
      badge: { type: CustomAttributeType<IssuedByHand>("any") },
      graduatedOn: { type: CustomAttributeType<LocalDate>("string") },
      trainingId: { type: "string" },
      /** Put into the cart, until it is paid, ordered or removed. */
      isInCart: { type: "boolean" },
      /** How many reminders of its payment were sent since it was approved. */
      remindedToPay: { type: "number" },
      /** A reminder of its deadline was sent for this day and not for earlier ones. */
      reminded: { type: "string" },
      /** Expired, and another one was begun in its place: no time is given to it any more. */
      replacedBy: { type: CustomAttributeType<RegistrationId>("string") },
      closed: { type: CustomAttributeType<Closed>("any") },
      revision: { type: "number", required: true },
    },
    indexes: {
      byPerson: {
        pk: { field: "pk", composite: ["personId"], template: "CERTIFYING#${personId}", casing: "none" },
        sk: { field: "sk", composite: ["id"], template: "REGISTRATION#${id}", casing: "none" },
      },
    },
  },
  table,
);

export type KeptRegistration = EntityItem<typeof RegistrationEntity>;

/** Whose it is, and what the list of staff shows of it. */
export const RegistrationRowEntity = new Entity(
  {
    model: { service: "guildhall", entity: "registrationRow", version: "1" },
    attributes: {
      id: { type: CustomAttributeType<RegistrationId>("string"), required: true, readOnly: true },
      personId: { type: CustomAttributeType<PersonId>("string"), required: true },
      firstName: { type: "string" },
      lastName: { type: "string" },
      memberNumber: { type: "number" },
      activeFlags: { type: CustomAttributeType<ActiveFlag[]>("any") },
      certificationName: { type: "string", required: true },
      pathwayId: { type: "string" },
      pathwayName: { type: "string" },
      registrationStatus: { type: CustomAttributeType<RegistrationStatus>("string"), required: true },
      isClosed: { type: "boolean" },
      /** Approved, and its payment has not gone through. */
      isUnpaid: { type: "boolean" },
      /** Key of the index of those; absent otherwise, to keep the index small. */
      unpaid: { type: ["yes"] as const },
      /** Staff want a step of it corrected. */
      isSentBack: { type: "boolean" },
      militarySpouse: { type: "boolean" },
      mspClass: { type: "string" },
      startedOn: { type: CustomAttributeType<LocalDate>("string"), required: true },
      enrolledOn: { type: CustomAttributeType<LocalDate>("string") },
      deadline: { type: CustomAttributeType<LocalDate>("string") },
      satOn: { type: CustomAttributeType<LocalDate>("string") },
      /** The deadline while it counts: not of what is complete or closed. */
      endingOn: { type: CustomAttributeType<LocalDate>("string") },
      /** The last move, or edit by staff. */
      movedAt: { type: CustomAttributeType<Instant>("string"), required: true },
      ...byHandAttributes,
      workByHand: { type: CustomAttributeType<WorkOfRegistration>("any") },
      ...listAttributes,
    },
    indexes: {
      byId: {
        pk: { field: "pk", composite: ["id"], template: "REGISTRATION#${id}", casing: "none" },
        sk: { field: "sk", composite: [], template: "ROW", casing: "none" },
      },
      byUnpaid: {
        index: "gsi1",
        pk: { field: "gsi1pk", composite: ["unpaid"], template: "REGISTRATIONS-UNPAID#${unpaid}", casing: "none" },
        sk: { field: "gsi1sk", composite: ["personId", "id"], template: "${personId}#${id}", casing: "none" },
      },
      byEnding: {
        index: "gsi2",
        pk: { field: "gsi2pk", composite: ["endingOn"], template: "REGISTRATIONS-ENDING#${endingOn}", casing: "none" },
        sk: { field: "gsi2sk", composite: ["personId", "id"], template: "${personId}#${id}", casing: "none" },
      },
      byHand: byHandIndex,
    },
  },
  table,
);

/** The newest registration of a person for a certification: of two that start at once, one is refused. */
export const LiveRegistrationEntity = new Entity(
  {
    model: { service: "guildhall", entity: "liveRegistration", version: "1" },
    attributes: {
      personId: { type: CustomAttributeType<PersonId>("string"), required: true, readOnly: true },
      certificationId: { type: "string", required: true, readOnly: true },
      registrationId: { type: CustomAttributeType<RegistrationId>("string"), required: true },
    },
    indexes: {
      byPerson: {
        pk: { field: "pk", composite: ["personId"], template: "CERTIFYING#${personId}", casing: "none" },
        sk: { field: "sk", composite: ["certificationId"], template: "LIVE#${certificationId}", casing: "none" },
      },
    },
  },
  table,
);
