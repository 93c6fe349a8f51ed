import { workByHandRoutes } from "@guildhall/core/domains/certification/by-hand/by-hand.routes";
import { issueCredential } from "@guildhall/core/domains/certification/by-hand/mark-issued";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(workByHandRoutes.issueCredential, ({ actor, params, body }) =>
  issueCredential(actor, params, body),
);
