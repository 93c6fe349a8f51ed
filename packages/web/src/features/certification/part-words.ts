import type { CertificationCard } from "@guildhall/core/domains/certification/candidate/candidate.schema";
import { type CertificationPart, writtenHours } from "@guildhall/core/domains/certification/certification.schema";

export type CardRegistration = NonNullable<CertificationCard["registration"]>;

export const partLabels: Readonly<Record<CertificationPart, string>> = {
  experience: "Experience",
  education: "Education",
  ethics: "Code of ethics",
  exam: "Exam",
};

const openWords: Readonly<Record<CertificationPart, string>> = {
  experience: "not complete yet",
  education: "not complete yet",
  ethics: "not signed yet",
  exam: "not passed yet",
};

const doneWords: Readonly<Record<CertificationPart, string>> = {
  experience: "complete",
  education: "complete",
  ethics: "signed",
  exam: "passed",
};

/** What the certification does not ask for is not shown (bylaws#parts-done). */
export const partsAsked = ({ parts }: Pick<CardRegistration, "parts">): CertificationPart[] =>
  (Object.keys(partLabels) as CertificationPart[]).filter((part) => parts[part].needed);

export function partWord(part: CertificationPart, { parts, hours, requiredHours }: CardRegistration): string {
  if (parts[part].done) return doneWords[part];
  if (part !== "experience" || requiredHours === undefined) return openWords[part];
  const pending = hours.pending > 0 ? `, ${writtenHours(hours.pending)} pending` : "";
  return `${writtenHours(hours.approved)} of ${requiredHours.toLocaleString("en-US")} hours approved${pending}`;
}
