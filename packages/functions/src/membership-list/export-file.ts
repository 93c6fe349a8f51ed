import * as MembershipExport from "@guildhall/core/domains/membership/list/export-memberships";
import { membershipListRoutes } from "@guildhall/core/domains/membership/list/membership-list.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(membershipListRoutes.exportFile, ({ actor, body }) =>
  MembershipExport.exportFile(actor, body),
);
