import { peopleRoutes } from "@guildhall/core/people/staff-user/people.routes";
import * as StaffUser from "@guildhall/core/people/staff-user/staff-user";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(peopleRoutes.updateSecuId, ({ actor, params, body }) =>
  StaffUser.updateSecuId(actor, params.id, body),
);
