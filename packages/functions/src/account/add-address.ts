import * as Address from "@guildhall/core/people/person/profile/address";
import { profileRoutes } from "@guildhall/core/people/person/profile/profile.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(profileRoutes.addAddress, ({ actor, body }) => Address.addAddress(actor, body));
