import * as PasswordReset from "@guildhall/core/desks/password-reset/password-reset";
import { accountRoutes } from "@guildhall/core/people/account/account.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(accountRoutes.resetPassword, ({ actor, body }) =>
  PasswordReset.resetPassword(actor, body),
);
