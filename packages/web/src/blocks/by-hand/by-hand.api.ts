import { workByHandRoutes } from "@guildhall/core/domains/certification/by-hand/by-hand.routes";
import { candidateRoutes } from "@guildhall/core/domains/certification/candidate/candidate.routes";
import { certificateRoutes } from "@guildhall/core/domains/certification/certificate/certificate.routes";
import { peopleRoutes } from "@guildhall/core/people/staff-user/people.routes";
import { reviewRoutes } from "@guildhall/core/review/review.routes";
import { useRouteAction } from "../../lib/api/use-route.ts";

const refresh = [
  ...[workByHandRoutes.list, reviewRoutes.counts, candidateRoutes.get],
  ...[certificateRoutes.ofPerson, peopleRoutes.history],
];

export const useIssueCredential = () => useRouteAction(workByHandRoutes.issueCredential, { refresh });
export const useKeepPayment = () => useRouteAction(workByHandRoutes.keepPayment, { refresh });
export const useMarkEnrolled = () => useRouteAction(workByHandRoutes.markEnrolled, { refresh });
export const useIssueBadge = () => useRouteAction(workByHandRoutes.issueBadge, { refresh });
