import { type CertificationPart, certificationParts, hundredthsOf } from "../certification.schema.ts";
import { examOf } from "../exam/exam.rules.ts";
import type { RegistrationFacts } from "./registration-facts.schema.ts";

export interface PartState {
  readonly needed: boolean;
  readonly done: boolean;
}

type PartFacts = Pick<RegistrationFacts, "certification" | "registration" | "policy">;

function isPartDone(part: CertificationPart, { certification, registration, policy }: PartFacts): boolean {
  if (!registration) return false;
  const { hours, requiredHours, isEducationDone, isEthicsSigned, attempts } = registration;
  const done: Readonly<Record<CertificationPart, () => boolean>> = {
    experience: () => hours.approved >= hundredthsOf(requiredHours),
    education: () => certification.isEducationAlwaysComplete || isEducationDone,
    ethics: () => isEthicsSigned,
    exam: () => examOf(attempts, policy).status === "passed",
  };
  return done[part]();
}

/** What a certification does not ask for is neither shown nor needed (bylaws#parts-done). */
export function certificationPartsOf(facts: PartFacts): Record<CertificationPart, PartState> {
  const { requiredParts } = facts.certification;
  return Object.fromEntries(
    certificationParts.map((part) => [part, { needed: requiredParts.includes(part), done: isPartDone(part, facts) }]),
  ) as Record<CertificationPart, PartState>;
}

/** bylaws#parts-done */
export const arePartsDone = (facts: PartFacts): boolean =>
  facts.registration !== undefined &&
  Object.values(certificationPartsOf(facts)).every(({ needed, done }) => done || !needed);
