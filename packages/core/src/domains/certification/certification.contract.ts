import { workByHandActions } from "./by-hand/by-hand.audit.ts";
import { workByHandGrants } from "./by-hand/by-hand.grants.ts";
import { workByHandRoutes } from "./by-hand/by-hand.routes.ts";
import { candidateFollows } from "./candidate/candidate.follow.ts";
import { candidateGrants } from "./candidate/candidate.grants.ts";
import { candidateRoutes } from "./candidate/candidate.routes.ts";
import { candidateExamGrants } from "./candidate-exam/candidate-exam.grants.ts";
import { candidateExamRoutes } from "./candidate-exam/candidate-exam.routes.ts";
import { certificateGrants } from "./certificate/certificate.grants.ts";
import { certificateRoutes } from "./certificate/certificate.routes.ts";
import { certificationProblems } from "./certification.problem.ts";
import { extensionAuditActions } from "./extending/extension.audit.ts";
import { extensionGrants } from "./extending/extension.grants.ts";
import { extensionRoutes } from "./extending/extension.routes.ts";
import { extensionReviewRoutes } from "./extending/extension-review.routes.ts";
import { experienceReviewRoutes } from "./hours/experience-review.routes.ts";
import { experienceGrants, staffExperienceGrants } from "./hours/hours.grants.ts";
import { experienceRoutes } from "./hours/hours.routes.ts";
import { staffExperienceRoutes } from "./hours/staff-experience.routes.ts";
import { paidBackActions } from "./paid-back/paid-back.audit.ts";
import { paidBackReviewGrants } from "./paid-back/paid-back-review.grants.ts";
import { paidBackReviewRoutes } from "./paid-back/paid-back-review.routes.ts";
import { examActions } from "./registration/attempt/exam.audit.ts";
import { registrationAuditActions } from "./registration/enrollment/registration.audit.ts";
import { registrationJobs } from "./registration/enrollment/registration.jobs.ts";
import { experienceAuditActions } from "./registration/hours/experience.audit.ts";
import { experienceList } from "./registration/hours/experiences.list.ts";
import { registrationFollows } from "./registration/registration.follow.ts";
import { registrationList } from "./registration/registrations.list.ts";
import { registrationReviewRoutes } from "./staff/registration-review.routes.ts";
import { staffRegistrationActions } from "./staff/staff-registration.audit.ts";
import { staffRegistrationGrants } from "./staff/staff-registration.grants.ts";
import { staffRegistrationJobs } from "./staff/staff-registration.jobs.ts";
import { staffRegistrationProblems } from "./staff/staff-registration.problem.ts";
import { staffRegistrationRoutes } from "./staff/staff-registration.routes.ts";
import { examReviewRoutes } from "./staff-exam/exam-review.routes.ts";
import { staffExamGrants } from "./staff-exam/staff-exam.grants.ts";
import { staffExamRoutes } from "./staff-exam/staff-exam.routes.ts";
import { verificationActions } from "./supervisor/verification.audit.ts";
import { verificationFollows } from "./supervisor/verification.follow.ts";
import { verificationJobs } from "./supervisor/verification.jobs.ts";
import { verificationProblems } from "./supervisor/verification.problem.ts";
import { verificationGrants } from "./supervisor/verify/verification.grants.ts";
import { verificationRoutes } from "./supervisor/verify/verification.routes.ts";
import { transcriptReviewGrants } from "./transcript/transcript-review.grants.ts";
import { transcriptReviewRoutes } from "./transcript/transcript-review.routes.ts";

export const routes = [
  candidateRoutes,
  experienceRoutes,
  candidateExamRoutes,
  extensionRoutes,
  certificateRoutes,
  staffRegistrationRoutes,
  registrationReviewRoutes,
  verificationRoutes,
  staffExperienceRoutes,
  experienceReviewRoutes,
  transcriptReviewRoutes,
  paidBackReviewRoutes,
  staffExamRoutes,
  examReviewRoutes,
  extensionReviewRoutes,
  workByHandRoutes,
] as const;
export const problems = /* @__PURE__ */ (() =>
  ({ ...certificationProblems, ...staffRegistrationProblems, ...verificationProblems }) as const)();
export const actions = /* @__PURE__ */ (() =>
  ({
    ...staffRegistrationActions,
    ...extensionAuditActions,
    ...registrationAuditActions,
    ...verificationActions,
    ...experienceAuditActions,
    ...examActions,
    ...paidBackActions,
    ...workByHandActions,
  }) as const)();
export const follows = /* @__PURE__ */ (() =>
  ({ ...candidateFollows, ...registrationFollows, ...verificationFollows }) as const)();
export const grants = /* @__PURE__ */ (() =>
  ({
    ...candidateGrants,
    ...experienceGrants,
    ...staffExperienceGrants,
    ...candidateExamGrants,
    ...extensionGrants,
    ...certificateGrants,
    ...staffRegistrationGrants,
    ...verificationGrants,
    ...transcriptReviewGrants,
    ...paidBackReviewGrants,
    ...staffExamGrants,
    ...workByHandGrants,
  }) as const)();
export const jobs = /* @__PURE__ */ (() =>
  ({ ...registrationJobs, ...staffRegistrationJobs, ...verificationJobs }) as const)();
export const lists = [registrationList, experienceList] as const;
export { certificationQueues as queues } from "./certification-queues.contract.ts";
