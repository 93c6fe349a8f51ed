import { peopleRoutes } from "@guildhall/core/people/people.routes";
import * as RegisterPerson from "@guildhall/core/people/register-person";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(peopleRoutes.register, ({ actor, body }) => RegisterPerson.register(actor, body));
