import { membershipRoutes } from "@guildhall/core/membership/membership.routes";
import { ownMembership } from "@guildhall/core/membership/own-membership";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(membershipRoutes.get, ({ actor }) => ownMembership(actor));
