import * as Policy from "../../../../engines/policy/policy.ts";
import { today } from "../../../../ground/shared/clock.ts";
import type { LocalDate } from "../../../../ground/shared/values.ts";
import * as ReviewItems from "../../../../review/items.ts";
import type { ServiceTypeFacts } from "../../certification.schema.ts";
import type { ExamAttempt } from "../../exam/exam.schema.ts";
import { attemptsOf } from "../../exam/exam-attempts.ts";
import { type Certification, certificationSettings } from "../../setting/certification-settings.ts";
import type { RegistrationFacts } from "../registration-facts.schema.ts";
import type { KeptRegistration } from "../registrations.ts";
import { approvalItemId } from "../sent-for-review.ts";
import { areHoursSent } from "../standing.rules.ts";
import { hoursOf } from "./tally.rules.ts";

/** What the rules ask about the hours of a registration: less than the whole of it, because it is read with each entry. */
export interface HoursRead {
  readonly registration: KeptRegistration;
  readonly certification: Certification;
  readonly types: readonly ServiceTypeFacts[];
  readonly requiredHours: number;
  /** Seven years run back from it (bylaws#experience-years). */
  readonly enrolledOn: LocalDate;
  readonly areSent: boolean;
  readonly facts: RegistrationFacts;
  readonly policy: Policy.Policy;
  readonly day: LocalDate;
}

/** An exam that was sat in time only matters once the deadline has passed. */
async function attemptsIn({ personId, id, deadline }: KeptRegistration, day: LocalDate): Promise<ExamAttempt[]> {
  if (!deadline || deadline >= day) return [];
  return (await attemptsOf(personId)).filter(({ registrationId }) => registrationId === id);
}

const itemIn = async (registration: KeptRegistration) =>
  areHoursSent(registration) ? ReviewItems.find(approvalItemId(registration.id, "xap")) : undefined;

export async function readHours(registration: KeptRegistration): Promise<HoursRead> {
  const day = today();
  const [settings, policy, attempts, item] = await Promise.all([
    certificationSettings(),
    Policy.of(),
    attemptsIn(registration, day),
    itemIn(registration),
  ]);
  const certification = settings.certifications.find(({ id }) => id === registration.certificationId);
  if (!certification) throw new Error(`${registration.id} is for ${registration.certificationId}, which there is not`);
  const { requiredHours = 0, requiredParts = certification.requiredParts } = registration;
  return {
    ...{ registration, certification, requiredHours, policy, day },
    types: settings.serviceTypes,
    enrolledOn: registration.enrolledOn ?? registration.startedOn,
    areSent: areHoursSent(registration),
    facts: {
      certification: { ...certification, requiredParts: [...requiredParts] },
      registration: {
        ...{ status: registration.status, deadline: registration.deadline, requiredHours, attempts },
        closed: registration.closed !== undefined,
        waiting: registration.waiting ?? [],
        hours: hoursOf(registration.tally),
        isBeingDecided: item?.decision !== undefined,
        ...{ isInCart: false, isSentBack: false, isUnpaid: false, isCharged: false, isFullTimeStudent: false },
        ...{ isEthicsSigned: false, isEducationDone: false },
      },
      ...{ extensions: [], exams: {}, areStepsDone: true, areFinalStepsDone: false, sellsPracticeExams: false, policy },
    },
  };
}
