import { accountRoutes } from "@guildhall/core/account/account.routes";
import * as Account from "@guildhall/core/account/register";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(accountRoutes.register, ({ actor, body }) => Account.register(actor, body));
