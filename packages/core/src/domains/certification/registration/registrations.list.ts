import { defineList, type RowOf } from "../../../engines/list/list.schema.ts";
import { dayIn, type Instant, type LocalDate, type PersonId } from "../../../ground/shared/values.ts";
import { type ActiveFlag, flagsText } from "../../../people/person/active-flag.schema.ts";
import type { RegistrationId } from "../certification.schema.ts";
import type { RegistrationStatus } from "./registration-status.rules.ts";

const rowAttributes = [
  ...(["id", "personId", "firstName", "lastName", "activeFlags"] as const),
  ...(["certificationName", "pathwayId", "pathwayName", "registrationStatus", "isClosed", "isUnpaid"] as const),
  ...(["isSentBack"] as const),
  ...(["militarySpouse", "movedAt", "enrolledOn", "deadline"] as const),
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
}

export const registrationStandings = [
  { value: "pathway_approval", label: "Pathway approval", state: "pending" },
  { value: "registration_approval", label: "Registration approval", state: "pending" },
  { value: "module_approval", label: "Module approval", state: "pending" },
  { value: "experience_approval", label: "Experience approval", state: "pending" },
  { value: "final_approval", label: "Final approval", state: "pending" },
  { value: "unpaid", label: "Waits for payment", state: "overdue" },
  { value: "sent_back", label: "Sent back", state: "overdue" },
  { value: "pre_registration", label: "Registering", state: "neutral" },
  { value: "in_progress", label: "In progress", state: "info" },
  { value: "complete", label: "Complete", state: "good" },
  { value: "closed", label: "Closed", state: "neutral" },
] as const;

/** Of one in progress: no status, because nothing is written on the day on which it passes. */
export const deadlinePassed = { value: "past_deadline", label: "Deadline passed", state: "overdue" } as const;

export const isPastDeadline = (
  { standing, deadline }: { readonly standing: string; readonly deadline?: LocalDate | undefined },
  today: LocalDate,
): boolean => standing === "in_progress" && deadline !== undefined && deadline < today;

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
    version: 2,
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
      { id: "status", title: "Status", kind: "choice", options: registrationStandings, of: standingOf },
      { id: "militarySpouse", title: "Military Spouse", kind: "yesNo", of: (row) => row.militarySpouse === true },
      { of: "enrolledOn", title: "Enrolled", kind: "day", isExtra: true },
      { of: "deadline", title: "Deadline", kind: "day", isExtra: true },
      { id: "flags", title: "Flags", kind: "text", isExtra: true, isWarning: true, of: flagsText },
      { of: "personId", title: "Id of the person", kind: "text", isExtra: true },
      { of: "pathwayId", title: "Id of the pathway", kind: "text", isHidden: true },
    ],
  },
  {
    id: "isPast",
    title: deadlinePassed.label,
    kind: "yesNo",
    isExtra: true,
    daily: ({ status, deadline }, today) => isPastDeadline({ standing: String(status), deadline }, today),
  },
);

function ownCertification({ certificationName }: ListedRegistration): string {
  return certificationName;
}

export type RegistrationRow = RowOf<typeof registrationList>;
