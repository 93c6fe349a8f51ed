import { extensionRoutes } from "@guildhall/core/domains/certification/extending/extension.routes";
import * as WithdrawExtension from "@guildhall/core/domains/certification/extending/withdraw-extension";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(extensionRoutes.withdraw, ({ actor, params }) =>
  WithdrawExtension.withdraw(actor, params.id),
);
