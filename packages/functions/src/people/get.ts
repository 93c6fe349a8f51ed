import { peopleRoutes } from "@guildhall/core/people/people.routes";
import * as StaffUser from "@guildhall/core/people/staff-user";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(peopleRoutes.get, ({ actor, params }) => StaffUser.get(actor, params.id));
