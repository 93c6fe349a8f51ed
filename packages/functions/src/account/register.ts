import * as Registration from "@guildhall/core/people/account/register";
import { registerRoutes } from "@guildhall/core/people/account/register.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(registerRoutes.register, ({ actor, body }) => Registration.register(actor, body));
