import * as Learning from "@guildhall/core/people/learning/learning";
import { learningRoutes } from "@guildhall/core/people/learning/learning.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(learningRoutes.signIn, ({ actor, body }) => Learning.signIn(actor, body));
