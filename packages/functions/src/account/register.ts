import * as Account from "@guildhall/core/account/register";
import { registrationRoutes } from "@guildhall/core/account/registration.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(registrationRoutes.register, ({ actor, body }) => Account.register(actor, body));
