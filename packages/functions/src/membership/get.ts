import { membershipRoutes } from "@guildhall/core/domains/membership/membership.routes";
import * as OwnRequest from "@guildhall/core/domains/membership/review/own-request";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(membershipRoutes.get, ({ actor }) => OwnRequest.get(actor));
