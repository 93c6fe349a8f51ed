import { accountRoutes } from "@guildhall/core/account/account.routes";
import * as PasswordReset from "@guildhall/core/password-reset/password-reset";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(accountRoutes.checkPasswordReset, ({ actor, body }) =>
  PasswordReset.checkPasswordReset(actor, body),
);
