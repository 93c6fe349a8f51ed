import { accountRoutes } from "@guildhall/core/people/account/account.routes";
import * as EmailChange from "@guildhall/core/people/account/email-change";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(accountRoutes.withdrawEmailChangeByLink, ({ actor, body }) =>
  EmailChange.withdrawEmailChangeByLink(actor, body),
);
