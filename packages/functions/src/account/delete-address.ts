import * as Address from "@guildhall/core/account/address";
import { profileRoutes } from "@guildhall/core/account/profile.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(profileRoutes.deleteAddress, ({ actor, params }) =>
  Address.deleteAddress(actor, params.addressId),
);
