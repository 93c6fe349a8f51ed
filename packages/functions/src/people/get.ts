import { peopleRoutes } from "@guildhall/core/people/staff-user/people.routes";
import * as StaffUser from "@guildhall/core/people/staff-user/staff-user";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(peopleRoutes.get, ({ actor, params }) => StaffUser.get(actor, params.id));
