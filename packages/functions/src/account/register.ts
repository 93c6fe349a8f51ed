import * as Registration from "@guildhall/core/people/account/register";
import { registrationRoutes } from "@guildhall/core/people/account/registration.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(registrationRoutes.register, ({ actor, body }) => Registration.register(actor, body));
