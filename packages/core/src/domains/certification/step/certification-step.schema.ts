import type * as z from "zod/mini";
import type { Policy } from "../../../engines/policy/policy-numbers.rules.ts";
import type { EmploymentOptions } from "../../../engines/setting/setting.schema.ts";
import type { FieldError } from "../../../ground/shared/problem.ts";
import type { LocalDate } from "../../../ground/shared/values.ts";
import type { Offer } from "../../../money/catalog/catalog.schema.ts";
import type { LineItem } from "../../../money/order/line-item/line-item.schema.ts";
import type { MembershipRequest, MembershipStatus } from "../../../people/person/membership.schema.ts";
import type { Address } from "../../../people/person/user.schema.ts";
import type { ReviewFact } from "../../../review/field/review-part.schema.ts";
import type {
  CertificationFacts,
  CourseMaterialFacts,
  PathwayFacts,
  RegistrationFile,
} from "../certification.schema.ts";
import type { InternationalFees, WantedLine } from "./wanted-line.rules.ts";

interface Named {
  readonly id: string;
  readonly name: string;
}

/** All that the steps of a registration ask of it, of its person and of system data. */
export interface StepFacts {
  readonly certification: CertificationFacts;
  /** All of the certification, archived ones too. */
  readonly pathways: readonly PathwayFacts[];
  readonly materials: readonly CourseMaterialFacts[];
  /** Those that staff have approved with the pathway; without it, all of the pathway's. */
  readonly offeredMaterials?: readonly string[] | undefined;
  readonly trainers: readonly Named[];
  readonly universities: readonly Named[];
  /** The military installation that was chosen, if it is on the list. */
  readonly installation?: Named | undefined;
  /** Where they were chosen of in the final steps. */
  readonly employment?: EmploymentOptions | undefined;
  /** What is sold on the day. */
  readonly offers: readonly Pick<Offer, "id" | "name" | "international">[];
  readonly internationalFees: InternationalFees;
  readonly memberships: readonly (Named & { readonly key: MembershipRequest["key"] })[];
  readonly membership: MembershipStatus;
  readonly isEligibleForStudentMembership: boolean;
  readonly dateOfBirth?: LocalDate | undefined;
  readonly isMilitarySpouse: boolean;
  readonly addresses: readonly Address[];
  /** How many of each kind were added; what was refused does not count. */
  readonly files: Readonly<Partial<Record<RegistrationFile, number>>>;
  /** A transcript that is sent on a pathway without a review, or that staff have accepted as a full-time student's. */
  readonly transcript?: "waiting" | "accepted" | undefined;
  /** By the step's key, as they were saved. */
  readonly answers: Readonly<Record<string, unknown>>;
  readonly savedSteps: readonly string[];
  /** Paid for the registration before, and comes along (bylaws#registration-carried). */
  readonly carried?: readonly LineItem["kind"][] | undefined;
  /** Staff have sent the registration back to this step. */
  readonly backTo?: string | undefined;
  readonly day: LocalDate;
  readonly policy: Pick<Policy, "emeritusAge" | "emeritusYears">;
}

export interface FileNeed {
  readonly type: RegistrationFile;
  readonly label: string;
  readonly isRequired: boolean;
}

export type StepAnswers = z.ZodMiniObject;

/** One step of a registration, wherever it is shown: form, check, summary, cart, review. */
export interface CertificationStep<K extends string = string, A extends StepAnswers = StepAnswers> {
  readonly key: K;
  /** Before the registration, or when it is to be finished. */
  readonly part: "wizard" | "final";
  readonly title: (facts: StepFacts) => string;
  readonly isShown: (facts: StepFacts) => boolean;
  /** It may be saved with nothing in it. */
  readonly isOptional?: (facts: StepFacts) => boolean;
  readonly answers: A;
  files?(facts: StepFacts): readonly FileNeed[];
  /** What the answers' own fields do not say. */
  faults?(answers: z.infer<A>, facts: StepFacts): readonly FieldError[];
  told(answers: z.infer<A>, facts: StepFacts): readonly ReviewFact[];
  lines?(answers: z.infer<A>, facts: StepFacts): readonly WantedLine[];
  /** Staff may send a registration back to it. */
  readonly isBackTo?: true;
}
