import * as Employment from "@guildhall/core/account/employment";
import { profileRoutes } from "@guildhall/core/account/profile.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(profileRoutes.updateEmployment, ({ actor, body }) =>
  Employment.updateEmployment(actor, body),
);
