import { exportUsers } from "@guildhall/core/people/staff-user/export-users";
import { peopleRoutes } from "@guildhall/core/people/staff-user/people.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(peopleRoutes.exportUsers, ({ actor, body }) => exportUsers(actor, body));
