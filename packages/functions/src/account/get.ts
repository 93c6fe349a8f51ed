import * as Account from "@guildhall/core/account/account";
import { accountRoutes } from "@guildhall/core/account/account.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(accountRoutes.get, ({ actor }) => Account.getWithSession(actor), {
  judgesSession: true,
});
