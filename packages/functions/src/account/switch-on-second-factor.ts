import { accountRoutes } from "@guildhall/core/people/account/account.routes";
import * as SecondFactor from "@guildhall/core/people/account/second-factor";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(accountRoutes.switchOnSecondFactor, ({ actor, body }) =>
  SecondFactor.switchOnSecondFactor(actor, body),
);
