import * as Account from "@guildhall/core/people/account/account";
import { accountRoutes } from "@guildhall/core/people/account/account.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(accountRoutes.hideAnnouncement, ({ actor }) => Account.hideAnnouncement(actor));
