import { workByHandRoutes } from "@guildhall/core/domains/certification/by-hand/by-hand.routes";
import type { WorkKind } from "@guildhall/core/domains/certification/by-hand/by-hand.schema";
import { candidateRoutes } from "@guildhall/core/domains/certification/candidate/candidate.routes";
import { certificateRoutes } from "@guildhall/core/domains/certification/certificate/certificate.routes";
import { peopleRoutes } from "@guildhall/core/people/staff-user/people.routes";
import { reviewRoutes } from "@guildhall/core/review/review.routes";
import { useRouteAction } from "../../lib/api/use-route.ts";
import { useListRoute } from "../../lib/list/use-list-route.ts";

export const useWorkByHand = (kind: WorkKind, page: number) =>
  useListRoute(workByHandRoutes.list, { query: { kind, page } });

const refresh = [
  ...[workByHandRoutes.list, reviewRoutes.counts, candidateRoutes.get],
  ...[certificateRoutes.ofPerson, peopleRoutes.history],
];

export const useIssueCredential = () => useRouteAction(workByHandRoutes.issueCredential, { refresh });
export const useIssueBadge = () => useRouteAction(workByHandRoutes.issueBadge, { refresh });
