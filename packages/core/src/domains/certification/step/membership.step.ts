import * as z from "zod/mini";
import { LocalDate, optionalText, writtenDay } from "../../../ground/shared/values.ts";
import { whatIsMissing } from "../../membership/rules/application.rules.ts";
import { TranscriptId } from "../../membership/rules/transcript.schema.ts";
import type { CertificationStep, StepFacts } from "./certification-step.schema.ts";
import { faultIf, nameOfRow, toldText, toldYesNo } from "./step-words.rules.ts";

const answers = z.object({
  wantsMembership: z._default(z.boolean(), false),
  membershipId: optionalText(40),
  isRequestingCall: z._default(z.boolean(), false),
  memberForTenYears: z._default(z.boolean(), false),
  studentMembershipFile: z.optional(TranscriptId),
  dateOfBirth: z.optional(LocalDate),
});

/** One that is in the cart, or approved and not paid, is shown and not asked again (bylaws#registration-membership). */
export const isMembershipAsked = ({ membership }: Pick<StepFacts, "membership">): boolean => membership === "none";

const isMember = (facts: StepFacts): boolean => ["active", "expiring", "pending_review"].includes(facts.membership);

type Given = z.infer<typeof answers>;

/** What is kept of the person stands: it is typed only where nothing is known. */
const bornOn = ({ dateOfBirth }: Given, facts: StepFacts): LocalDate | undefined => facts.dateOfBirth ?? dateOfBirth;

const writtenIf = (day: LocalDate | undefined): string | undefined => day && writtenDay(day);

const isEmeritus = ({ membershipId }: Given, { memberships }: StepFacts): boolean =>
  memberships.some(({ id, key }) => id === membershipId && key === "emeritus");

export const membershipStep: CertificationStep<"membership", typeof answers> = {
  key: "membership",
  part: "wizard",
  title: () => "Membership (optional)",
  isShown: (facts) => !isMember(facts),
  isOptional: () => true,
  answers,
  faults: (given, facts) => {
    if (!given.wantsMembership || !isMembershipAsked(facts)) return [];
    const chosen = facts.memberships.find(({ id }) => id === given.membershipId);
    if (!chosen) return faultIf(true, "membershipId", "You must pick a membership option");
    const applicant = {
      key: chosen.key,
      isEligibleForStudent: facts.isEligibleForStudentMembership,
      dateOfBirth: bornOn(given, facts),
      memberForTenYears: given.memberForTenYears,
      hasTranscript: given.studentMembershipFile !== undefined,
    };
    return whatIsMissing(applicant, facts.day, facts.policy);
  },
  told: (given, facts) =>
    given.wantsMembership && isMembershipAsked(facts)
      ? [
          ...toldText("Membership", nameOfRow(facts.memberships, given.membershipId)),
          ...toldYesNo("Requesting a call", given.isRequestingCall),
          ...(isEmeritus(given, facts)
            ? [
                ...toldText("Date of birth", writtenIf(bornOn(given, facts))),
                ...toldYesNo("Member for ten consecutive years", given.memberForTenYears),
              ]
            : []),
        ]
      : [],
  lines: (given, facts) => {
    const chosen = facts.memberships.find(({ id }) => id === given.membershipId);
    if (!chosen || !given.wantsMembership || !isMembershipAsked(facts)) return [];
    const { isRequestingCall, memberForTenYears, studentMembershipFile: fileId } = given;
    const request = {
      isRequestingCall,
      ...(chosen.key === "student" && fileId && { fileId }),
      ...(chosen.key === "emeritus" && { memberForTenYears }),
    };
    return [{ kind: "membership", productId: chosen.id, request }];
  },
};
