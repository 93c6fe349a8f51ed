import * as ChangeUser from "@guildhall/core/people/staff-user/change-user";
import { peopleRoutes } from "@guildhall/core/people/staff-user/people.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(peopleRoutes.update, ({ actor, params, body }) =>
  ChangeUser.update(actor, params.id, body),
);
