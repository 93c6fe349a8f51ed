import type { Policy } from "../../../engines/policy/policy-numbers.rules.ts";
import { plusDays, plusYears } from "../../../ground/shared/days.ts";
import type { FieldError } from "../../../ground/shared/problem.ts";
import type { LocalDate } from "../../../ground/shared/values.ts";
import { allow, refuse, type Verdict } from "../../../ground/shared/verdict.ts";
import type { Hundredths, ServiceTypeFacts } from "../certification.schema.ts";
import type { ExperienceApproval, ExperienceBody } from "./experience.schema.ts";
import { tooManyHoursText } from "./hours.rules.ts";

type Numbers = Pick<Policy, "experienceYears">;

/** The first day that counts is itself allowed (bylaws#experience-years). */
export const startsTooEarly = (start: LocalDate, enrolledOn: LocalDate, { experienceYears }: Numbers): boolean =>
  start < plusYears(enrolledOn, -experienceYears);

export const tooEarlyText = ({ experienceYears }: Numbers): string =>
  `You cannot log experience prior to ${experienceYears} years from date of enrollment`;

/** Of the types that are offered, spouses have some more (bylaws#experience-form). */
export const typesOffered = (types: readonly ServiceTypeFacts[], isMilitarySpouse: boolean): ServiceTypeFacts[] =>
  types.filter(({ deletedAt, militarySpouseOnly }) => !deletedAt && (isMilitarySpouse || !militarySpouseOnly));

interface ExperienceFacts {
  readonly types: readonly ServiceTypeFacts[];
  readonly isMilitarySpouse: boolean;
  readonly enrolledOn: LocalDate;
  readonly left: Hundredths;
  readonly hasFile: boolean;
  readonly isStaff: boolean;
  readonly day: LocalDate;
  /** Was named by mail, without a telephone. */
  readonly namedByMail?: string | undefined;
}

const required = "Required";
const fault = (path: string, message: string, isWrong: boolean): FieldError[] => (isWrong ? [{ path, message }] : []);

const requiredFaults = (form: ExperienceBody, type: ServiceTypeFacts | undefined, facts: ExperienceFacts) => [
  ...(["sessions", "attendance", "practicumImpact"] as const).flatMap((name) =>
    fault(name, required, facts.isMilitarySpouse && !form[name]),
  ),
  ...(type?.extraFields ?? []).flatMap((name) => fault(`extra.${name}`, required, !form.extra[name]?.trim())),
  ...fault("supervisorPhone", required, !form.supervisorPhone && form.supervisorEmail !== facts.namedByMail),
  ...fault("verify", required, !facts.isStaff && !form.verify),
];

const dayFaults = ({ startDate, endDate }: ExperienceBody, { enrolledOn, day }: ExperienceFacts, policy: Numbers) => [
  ...fault("startDate", tooEarlyText(policy), startsTooEarly(startDate, enrolledOn, policy)),
  ...fault("startDate", "Enter a day that is not in the future.", startDate > day),
  ...fault("endDate", "Enter a day that is not in the future.", endDate > day),
  ...fault("endDate", "Enter a day that is not before the first one.", endDate < startDate),
];

/** What the form says beside what its fields say themselves (bylaws#experience-form). */
export function experienceFaults(form: ExperienceBody, facts: ExperienceFacts, policy: Numbers): FieldError[] {
  const offered = typesOffered(facts.types, facts.isMilitarySpouse);
  const type = offered.find(({ id }) => id === form.fellowshipServiceTypeId);
  return [
    ...fault("fellowshipServiceTypeId", "Choose one of the options.", !type),
    ...fault("hours", tooManyHoursText(facts.left), type !== undefined && form.hours > facts.left),
    ...requiredFaults(form, type, facts),
    ...dayFaults(form, facts, policy),
    ...fault(
      "media",
      "An Experience Verification Form is required.",
      type?.fileUploadRequired === true && !facts.hasFile,
    ),
  ];
}

interface Supervised {
  readonly supervisorEmail: string;
  readonly supervisorPhone?: string | undefined;
}

/** Whose telephone nobody has asked for yet (bylaws#supervisor-replaced). */
export const namedByMailIn = (entry: Supervised | undefined): string | undefined =>
  entry && !entry.supervisorPhone ? entry.supervisorEmail : undefined;

interface EntryState {
  readonly approved: ExperienceApproval;
  readonly areHoursSent: boolean;
}

/** Staff change any entry; what is approved is for its candidate to read (bylaws#experience-approval). */
export function mayChangeEntry(
  { approved, areHoursSent }: EntryState,
  isStaff: boolean,
): Verdict<undefined, "experience.approved" | "experience.submitted"> {
  if (isStaff) return allow();
  if (approved) return refuse("experience.approved");
  return areHoursSent ? refuse("experience.submitted") : allow();
}

/** Its link works on this day, and not later (bylaws#supervisor-link). */
export const supervisorLinkUntil = (sentOn: LocalDate, { supervisorDays }: Pick<Policy, "supervisorDays">): LocalDate =>
  plusDays(sentOn, supervisorDays);

/** bylaws#supervisor-link */
export const supervisorRemindersOf = (
  sentOn: LocalDate,
  { supervisorReminderDays }: Pick<Policy, "supervisorReminderDays">,
): LocalDate[] => supervisorReminderDays.map((days) => plusDays(sentOn, days)).toSorted();
