import * as ChangeUser from "@guildhall/core/people/change-user";
import { peopleRoutes } from "@guildhall/core/people/people.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(peopleRoutes.update, ({ actor, params, body }) =>
  ChangeUser.update(actor, params.id, body),
);
