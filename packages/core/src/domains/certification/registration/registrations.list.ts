import { defineList, type RowOf } from "../../../engines/list/list.schema.ts";
import { lastReadPolicy } from "../../../engines/policy/last-read.ts";
import type { Policy } from "../../../engines/policy/policy-numbers.rules.ts";
import { plusDays } from "../../../ground/shared/days.ts";
import { dayIn, type Instant, type LocalDate, type PersonId } from "../../../ground/shared/values.ts";
import { type ActiveFlag, flagsText } from "../../../people/person/active-flag.schema.ts";
import type { RegistrationId } from "../certification.schema.ts";
import { isSatInTime } from "./deadline.rules.ts";
import type { RegistrationStatus } from "./registration-status.rules.ts";

const rowAttributes = [
  ...(["id", "personId", "firstName", "lastName", "activeFlags"] as const),
  ...(["certificationName", "pathwayId", "pathwayName", "registrationStatus", "isClosed", "isUnpaid"] as const),
  ...(["isSentBack"] as const),
  ...(["militarySpouse", "movedAt", "enrolledOn", "deadline", "satOn"] as const),
] as const;

/** What the index holds of the row of a registration. */
export interface ListedRegistration {
  readonly id: RegistrationId;
  readonly personId: PersonId;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly activeFlags?: ActiveFlag[] | undefined;
  readonly certificationName: string;
  readonly pathwayId?: string | undefined;
  readonly pathwayName?: string | undefined;
  readonly registrationStatus: RegistrationStatus;
  readonly isClosed?: boolean | undefined;
  /** Approved, and the payment has not gone through. */
  readonly isUnpaid?: boolean | undefined;
  /** Staff want a step of it corrected. */
  readonly isSentBack?: boolean | undefined;
  readonly militarySpouse?: boolean | undefined;
  /** The last move, or edit by staff. */
  readonly movedAt: Instant;
  readonly enrolledOn?: LocalDate | undefined;
  readonly deadline?: LocalDate | undefined;
  readonly satOn?: LocalDate | undefined;
}

export const registrationStandings = [
  { value: "pathway_approval", label: "Pathway approval", state: "pending" },
  { value: "registration_approval", label: "Registration approval", state: "pending" },
  { value: "module_approval", label: "Module approval", state: "pending" },
  { value: "experience_approval", label: "Experience approval", state: "pending" },
  { value: "final_approval", label: "Final approval", state: "pending" },
  { value: "unpaid", label: "Payment pending", state: "due" },
  { value: "sent_back", label: "Sent back", state: "overdue" },
  { value: "pre_registration", label: "Registering", state: "neutral" },
  { value: "in_progress", label: "In progress", state: "info" },
  { value: "complete", label: "Complete", state: "good" },
  { value: "closed", label: "Closed", state: "neutral" },
] as const;

/** Of an approved one, on pages that read its order. */
export const chargeStandings = [
  { value: "being_charged", label: "Being charged", state: "pending" },
  { value: "waits_for_payment", label: "Waits for payment", state: "overdue" },
] as const;

export function standingOfCharge(
  standing: string,
  order: { readonly isBeingCharged?: boolean | undefined } | undefined,
): string {
  if (standing !== "unpaid" || !order) return standing;
  return order.isBeingCharged ? "being_charged" : "waits_for_payment";
}

/** Of one in progress: it is not kept, because nothing is written on the day on which it passes. */
export const deadlinePassed = { value: "past_deadline", label: "Deadline passed", state: "overdue" } as const;

type Grace = Pick<Policy, "registrationGraceDays">;

interface Stood {
  readonly standing: string;
  readonly deadline?: LocalDate | undefined;
  readonly satOn?: LocalDate | undefined;
}

/** Not of an exam that was sat in time: its person can only wait for the result (bylaws#sent-in-time). */
const isPastDeadline = ({ standing, deadline, satOn }: Stood, today: LocalDate, { registrationGraceDays }: Grace) =>
  standing === "in_progress" &&
  deadline !== undefined &&
  today > plusDays(deadline, registrationGraceDays) &&
  !isSatInTime(satOn, deadline);

export const shownStanding = (stood: Stood, today: LocalDate, policy: Grace): string =>
  isPastDeadline(stood, today, policy) ? deadlinePassed.value : stood.standing;

/** What waits for staff: the list is narrowed to it at first (bylaws#registration-list). */
export const waitingStandings = [
  "pathway_approval",
  "registration_approval",
  "module_approval",
  "experience_approval",
  "final_approval",
] as const;

export const standingOf = ({
  registrationStatus,
  isClosed,
  isUnpaid,
  isSentBack,
}: Pick<ListedRegistration, "registrationStatus" | "isClosed" | "isUnpaid" | "isSentBack">): string => {
  if (isClosed) return "closed";
  if (isSentBack && registrationStatus === "pre_registration") return "sent_back";
  return isUnpaid ? "unpaid" : registrationStatus;
};

export const registrationList = defineList<ListedRegistration>()(
  {
    name: "registrations",
    version: 4,
    role: "admin",
    work: "reviews",
    limit: 10,
    sort: ["date,desc", "moment,desc"],
    attributes: rowAttributes,
    columns: [
      { of: "firstName", title: "First Name", kind: "text", isSearched: true, isName: true },
      { of: "lastName", title: "Last Name", kind: "text", isSearched: true, isName: true },
      { id: "certification", title: "Certification", kind: "text", width: 120, isSearched: true, of: ownCertification },
      { id: "pathway", title: "Challenge Path", kind: "text", isSearched: true, of: ({ pathwayName }) => pathwayName },
      { id: "date", title: "Date", kind: "day", of: ({ movedAt }) => dayIn(movedAt) },
      { id: "moment", title: "Moved at", kind: "number", isHidden: true, of: ({ movedAt }) => Date.parse(movedAt) },
      { id: "militarySpouse", title: "Military Spouse", kind: "yesNo", of: (row) => row.militarySpouse === true },
      { of: "enrolledOn", title: "Enrolled", kind: "day", isExtra: true },
      { of: "deadline", title: "Deadline", kind: "day", isExtra: true },
      { id: "flags", title: "Flags", kind: "text", isExtra: true, isWarning: true, of: flagsText },
      { of: "personId", title: "Id of the person", kind: "text", isExtra: true },
      { of: "satOn", title: "Exam without a result", kind: "day", isHidden: true },
      { id: "standing", title: "Kept status", kind: "text", isHidden: true, of: standingOf },
      { of: "pathwayId", title: "Id of the pathway", kind: "text", isHidden: true },
    ],
  },
  {
    id: "status",
    title: "Status",
    kind: "choice",
    options: [...registrationStandings, deadlinePassed],
    before: "militarySpouse",
    daily: ({ standing = "", deadline, satOn }, today) =>
      shownStanding({ standing, deadline, satOn }, today, lastReadPolicy(today)),
  },
);

function ownCertification({ certificationName }: ListedRegistration): string {
  return certificationName;
}

export type RegistrationRow = RowOf<typeof registrationList>;
