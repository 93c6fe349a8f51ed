import { exportUsers } from "@guildhall/core/people/export-users";
import { peopleRoutes } from "@guildhall/core/people/people.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(peopleRoutes.exportUsers, ({ actor, body }) => exportUsers(actor, body));
