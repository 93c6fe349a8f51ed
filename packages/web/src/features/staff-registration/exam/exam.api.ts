import { personOverviewRoutes } from "@guildhall/core/desks/person-overview/person-overview.routes";
import { candidateRoutes } from "@guildhall/core/domains/certification/candidate/candidate.routes";
import { staffRegistrationRoutes } from "@guildhall/core/domains/certification/staff/staff-registration.routes";
import { staffExamRoutes } from "@guildhall/core/domains/certification/staff-exam/staff-exam.routes";
import { peopleRoutes } from "@guildhall/core/people/staff-user/people.routes";
import { reviewRoutes } from "@guildhall/core/review/review.routes";
import { useRouteAction } from "../../../lib/api/use-route.ts";

const refresh = [
  candidateRoutes.get,
  staffRegistrationRoutes.ofPerson,
  peopleRoutes.history,
  personOverviewRoutes.get,
  reviewRoutes.counts,
];

export const useAddExam = () => useRouteAction(staffExamRoutes.add, { refresh });
export const useChangeExam = () => useRouteAction(staffExamRoutes.change, { refresh });
export const useRemoveExam = () => useRouteAction(staffExamRoutes.remove, { refresh });
export const useVoidExam = () => useRouteAction(staffExamRoutes.voidAttempt, { refresh });
