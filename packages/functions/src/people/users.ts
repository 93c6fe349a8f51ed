import { listUsers } from "@guildhall/core/people/staff-user/list-users";
import { peopleRoutes } from "@guildhall/core/people/staff-user/people.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(peopleRoutes.users, ({ query }) => listUsers(query));
