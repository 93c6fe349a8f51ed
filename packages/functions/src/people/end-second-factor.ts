import * as EndSecondFactor from "@guildhall/core/people/end-second-factor";
import { peopleRoutes } from "@guildhall/core/people/people.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(peopleRoutes.endSecondFactor, ({ actor, params, body }) =>
  EndSecondFactor.endSecondFactor(actor, params.id, body),
);
