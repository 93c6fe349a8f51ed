import { today } from "../../../../ground/shared/clock.ts";
import { dayIn, type LocalDate, writtenDay } from "../../../../ground/shared/values.ts";
import { reckonedFact, reckonedFactIf } from "../../../../review/field/review-facts.ts";
import type { ReviewFact } from "../../../../review/field/review-part.schema.ts";
import { type CertificationPart, writtenHours } from "../../certification.schema.ts";
import { deadlineAfterReturn } from "../../registration/deadline.rules.ts";
import { certificationPartsOf } from "../../registration/parts.rules.ts";
import type { RegistrationReview } from "./registration-review.ts";

/** What was sent in time comes back with the days that were left, and some at least (bylaws#sent-in-time). */
export function deadlineOnReturn({ item, read }: RegistrationReview): LocalDate | undefined {
  const { deadline } = read.registration;
  return deadline && deadlineAfterReturn({ deadline, sentOn: dayIn(item.since), backOn: today() }, read.policy);
}

export const partNames = {
  experience: "Experience",
  education: "Education",
  ethics: "Ethics",
  exam: "Exam",
} as const satisfies Record<CertificationPart, string>;

/** The parts that are asked for and not done by now. */
export function partsMissing({ facts }: RegistrationReview): string[] {
  const parts = certificationPartsOf(facts);
  return (Object.keys(partNames) as CertificationPart[])
    .filter((part) => parts[part].needed && !parts[part].done)
    .map((part) => partNames[part]);
}

/** How each part stands now, as far as it is asked for. */
export function partFacts({ read, facts }: RegistrationReview): ReviewFact[] {
  const { registration, attempts } = read;
  const { requiredParts } = facts.certification;
  const passed = attempts.find(({ result, voided }) => result === "P" && !voided);
  const { ethics, modulesApprovedOn } = registration;
  const words: Record<CertificationPart, string> = {
    experience: `${writtenHours(facts.registration?.hours.approved ?? noHours)} of ${(facts.registration?.requiredHours ?? 0).toLocaleString("en-US")} hours approved`,
    education: modulesApprovedOn ? `Approved on ${writtenDay(modulesApprovedOn)}` : educationWord(facts),
    ethics: ethics ? `Signed by ${ethics.name} on ${writtenDay(ethics.on)}` : "Not signed",
    exam: passed ? `Passed${passed.takenAt ? ` on ${writtenDay(dayIn(passed.takenAt))}` : ""}` : "Not passed",
  };
  return [
    ...requiredParts.map((part) => reckonedFact(partNames[part], words[part])),
    ...reckonedFactIf("Ethics text", ethics && `Version ${ethics.version}`),
  ];
}

const noHours = 0 as NonNullable<RegistrationReview["facts"]["registration"]>["hours"]["approved"];

const educationWord = ({ certification }: RegistrationReview["facts"]): string =>
  certification.isEducationAlwaysComplete ? "Complete" : "Not complete";
