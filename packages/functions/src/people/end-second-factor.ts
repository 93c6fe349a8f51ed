import * as EndSecondFactor from "@guildhall/core/people/staff-user/end-second-factor";
import { peopleRoutes } from "@guildhall/core/people/staff-user/people.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(peopleRoutes.endSecondFactor, ({ actor, params, body }) =>
  EndSecondFactor.endSecondFactor(actor, params.id, body),
);
