import * as Address from "@guildhall/core/account/address";
import { profileRoutes } from "@guildhall/core/account/profile.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(profileRoutes.changeAddress, ({ actor, params, body }) =>
  Address.changeAddress(actor, params.addressId, body),
);
