import * as MembershipFigures from "@guildhall/core/domains/membership/list/membership-figures";
import { membershipListRoutes } from "@guildhall/core/domains/membership/list/membership-list.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(membershipListRoutes.figures, () => MembershipFigures.figures());
