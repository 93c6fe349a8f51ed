import type { LatestRegistration, User, UserCertification } from "@guildhall/core/person/user.schema";
import { daysBetween } from "@guildhall/core/shared/days";
import type { LocalDate } from "@guildhall/core/shared/values";
import { certificationWords } from "../../blocks/certification/certification-words.ts";
import { dayText } from "../../lib/text/dates.ts";
import { distanceText } from "../../lib/text/distance-text.ts";

export interface CertificationRow {
  readonly id: string;
  readonly name: string;
  readonly state: "good" | "due" | "overdue" | "refused" | "pending";
  readonly status: string;
  readonly sentence: string;
}

const sentences = {
  good_standing: "Your certification is in force.",
  lapsed_ceus: "Your certification has lapsed, because continuing-education credits are missing.",
  lapsed_payment: "Your certification has lapsed, because a fee was not paid.",
  revoked: "This certification was revoked.",
} as const satisfies Record<UserCertification["status"], string>;

function heldRow({ id, name, status }: UserCertification): CertificationRow {
  const [state, word] = certificationWords[status];
  return { id, name, state, status: word, sentence: sentences[status] };
}

/** A deadline is shown as due this many days before it. */
const deadlineNearDays = 60;

function underWayRow({ id, name, status, deadline }: LatestRegistration, today: LocalDate): CertificationRow {
  if (deadline && deadline < today)
    return {
      ...{ id, name, state: "overdue", status: "Deadline passed" },
      sentence: `Your registration had to be completed by ${dayText(deadline)}.`,
    };
  if (status === "pre_registration")
    return { id, name, state: "pending", status: "Not registered yet", sentence: "Your registration is not finished." };
  const isReviewed = status !== "in_progress";
  const isNear = deadline !== undefined && daysBetween(today, deadline) <= deadlineNearDays;
  return {
    ...{ id, name, state: isNear ? "due" : "pending", status: isReviewed ? "Under review" : "In progress" },
    sentence: deadline ? `Complete it by ${dayText(deadline)}, ${distanceText(deadline, today)}.` : "It is on its way.",
  };
}

type CertificationUser = Pick<User, "userCertifications" | "latestRegistrations">;

const urgency = ["overdue", "refused", "due", "pending", "good"] as const;

/** The dashboard's rows for certifications and registrations, the most urgent first. */
export const certificationRows = (standing: CertificationUser, today: LocalDate): CertificationRow[] =>
  [
    ...standing.userCertifications.map(heldRow),
    ...standing.latestRegistrations
      .filter(({ status }) => status !== "complete")
      .map((registration) => underWayRow(registration, today)),
  ].toSorted((a, b) => urgency.indexOf(a.state) - urgency.indexOf(b.state));
