import { membershipRoutes } from "@guildhall/core/domains/membership/membership.routes";
import * as OwnMembership from "@guildhall/core/domains/membership/own-membership";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(membershipRoutes.options, ({ actor }) => OwnMembership.options(actor));
