import type { Policy } from "../../../engines/policy/policy-numbers.rules.ts";
import type { LocalDate } from "../../../ground/shared/values.ts";
import type { CertificateStatus } from "../../../people/certificate/certificate-status.rules.ts";
import type { CertificationFacts, Hundredths } from "../certification.schema.ts";
import type { ExamOffers } from "../exam/exam.rules.ts";
import type { ExamAttempt } from "../exam/exam.schema.ts";
import type { ExtensionStanding } from "../extension/extension.schema.ts";
import type { RegistrationStatus, WaitingApproval } from "./registration-status.rules.ts";

export type CertificationPolicy = Pick<
  Policy,
  "registrationGraceDays" | "extensionMonths" | "extensionWindowMonths" | "examAttempts" | "accommodationDays"
>;

export interface RegistrationStanding {
  readonly status: RegistrationStatus;
  readonly closed?: boolean | undefined;
  readonly isReplaced?: boolean | undefined;
  readonly deadline?: LocalDate | undefined;
  readonly requiredHours: number;
  readonly attempts: readonly ExamAttempt[];
  readonly waiting: readonly WaitingApproval[];
  readonly isInCart: boolean;
  /** Staff want a step of it corrected. */
  readonly isSentBack: boolean;
  /** Approved, and the charge has not gone through. */
  readonly isUnpaid: boolean;
  readonly isCharged: boolean;
  /** Staff have decided, and their seconds of taking back are not over. */
  readonly isBeingDecided: boolean;
  /** Credited hours, by what staff have said of them. */
  readonly hours: { readonly approved: Hundredths; readonly pending: Hundredths };
  readonly isEthicsSigned: boolean;
  /** Staff have approved its modules. */
  readonly isEducationDone: boolean;
  readonly isFullTimeStudent: boolean;
  /** The bundle of practice exams is paid or ordered. */
  readonly hasPracticeExams?: boolean | undefined;
  /** Of the exam that has no result yet: its appointment, or the day on which it was sat. */
  readonly examOn?: LocalDate | undefined;
  readonly isAccommodationWaiting?: boolean | undefined;
}

/** One certification, for one person, on one day. */
export interface RegistrationFacts {
  readonly certification: CertificationFacts;
  /** The newest certificate of this certification. */
  readonly certificate?: CertificateStatus | undefined;
  /** The newest registration, or the one that is asked about. */
  readonly registration?: RegistrationStanding | undefined;
  readonly extensions: readonly ExtensionStanding[];
  readonly exams: ExamOffers;
  /** All steps before the registration are valid, or all final ones. */
  readonly areStepsDone: boolean;
  readonly areFinalStepsDone: boolean;
  readonly sellsPracticeExams: boolean;
  readonly policy: CertificationPolicy;
}
