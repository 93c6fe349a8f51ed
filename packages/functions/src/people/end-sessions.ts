import { peopleRoutes } from "@guildhall/core/people/people.routes";
import * as SignInHelp from "@guildhall/core/people/sign-in-help";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(peopleRoutes.endSessions, ({ actor, params, body }) =>
  SignInHelp.endSessions(actor, params.id, body),
);
