import { workByHandRoutes } from "@guildhall/core/domains/certification/by-hand/by-hand.routes";
import { markEnrolled } from "@guildhall/core/domains/certification/by-hand/mark-issued";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(workByHandRoutes.markEnrolled, ({ actor, params, body }) =>
  markEnrolled(actor, params, body),
);
