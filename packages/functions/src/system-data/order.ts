import * as SystemData from "@guildhall/core/desks/system-data/system-data";
import { systemDataRoutes } from "@guildhall/core/desks/system-data/system-data.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(systemDataRoutes.order, ({ actor, params, body }) =>
  SystemData.order(actor, params.name, body),
);
