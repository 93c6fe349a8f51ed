import * as Flag from "@guildhall/core/people/flag/flag";
import { flagRoutes } from "@guildhall/core/people/flag/flag.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(flagRoutes.remove, ({ actor, params }) => Flag.remove(actor, params.userId, params.id));
