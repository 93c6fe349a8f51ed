import * as Flag from "@guildhall/core/people/flag/flag";
import { flagRoutes } from "@guildhall/core/people/flag/flag.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(flagRoutes.change, ({ actor, params, body }) =>
  Flag.change(actor, params.userId, params.id, body),
);
