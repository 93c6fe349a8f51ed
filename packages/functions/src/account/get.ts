import { accountRoutes } from "@guildhall/core/people/account/account.routes";
import * as CurrentUser from "@guildhall/core/people/person/user";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(accountRoutes.get, ({ actor }) => CurrentUser.getWithSession(actor), {
  judgesSession: true,
});
