import { workByHandRoutes } from "@guildhall/core/domains/certification/by-hand/by-hand.routes";
import { issueBadge } from "@guildhall/core/domains/certification/by-hand/mark-issued";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(workByHandRoutes.issueBadge, ({ actor, params, body }) =>
  issueBadge(actor, params, body),
);
