import { listUsers } from "@guildhall/core/people/list-users";
import { peopleRoutes } from "@guildhall/core/people/people.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(peopleRoutes.users, ({ query }) => listUsers(query));
