import * as MembershipFigures from "@guildhall/core/membership-list/membership-figures";
import { membershipListRoutes } from "@guildhall/core/membership-list/membership-list.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(membershipListRoutes.figures, () => MembershipFigures.figures());
