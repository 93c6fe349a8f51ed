import { peopleRoutes } from "@guildhall/core/people/people.routes";
import * as SignInHelp from "@guildhall/core/people/sign-in-help";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(peopleRoutes.sendPasswordLink, ({ actor, params }) =>
  SignInHelp.sendPasswordLink(actor, params.id),
);
