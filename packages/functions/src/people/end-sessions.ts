import { peopleRoutes } from "@guildhall/core/people/staff-user/people.routes";
import * as SignInHelp from "@guildhall/core/people/staff-user/sign-in-help";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(peopleRoutes.endSessions, ({ actor, params, body }) =>
  SignInHelp.endSessions(actor, params.id, body),
);
