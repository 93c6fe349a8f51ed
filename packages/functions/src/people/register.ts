import { peopleRoutes } from "@guildhall/core/people/staff-user/people.routes";
import * as RegisterPerson from "@guildhall/core/people/staff-user/register-person";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(peopleRoutes.register, ({ actor, body }) => RegisterPerson.register(actor, body));
