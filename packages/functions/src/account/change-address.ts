import * as Address from "@guildhall/core/people/person/profile/address";
import { profileRoutes } from "@guildhall/core/people/person/profile/profile.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(profileRoutes.changeAddress, ({ actor, params, body }) =>
  Address.changeAddress(actor, params.addressId, body),
);
