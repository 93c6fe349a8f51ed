import * as Flag from "@guildhall/core/flag/flag";
import { flagRoutes } from "@guildhall/core/flag/flag.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(flagRoutes.list, ({ actor, params }) => Flag.list(actor, params.userId));
