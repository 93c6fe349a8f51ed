import { accountRoutes } from "@guildhall/core/people/account/account.routes";
import * as Password from "@guildhall/core/people/account/password";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(accountRoutes.changePassword, ({ actor, body }) =>
  Password.changePassword(actor, body),
);
