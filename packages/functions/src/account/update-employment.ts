import * as Employment from "@guildhall/core/people/person/profile/employment";
import { profileRoutes } from "@guildhall/core/people/person/profile/profile.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(profileRoutes.updateEmployment, ({ actor, body }) =>
  Employment.updateEmployment(actor, body),
);
