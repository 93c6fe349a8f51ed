import * as PasswordReset from "@guildhall/core/desks/password-reset/password-reset";
import { accountRoutes } from "@guildhall/core/people/account/account.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(accountRoutes.requestPasswordReset, ({ actor, body }) =>
  PasswordReset.requestPasswordReset(actor, body),
);
