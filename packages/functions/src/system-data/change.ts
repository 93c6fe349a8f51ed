import * as SystemData from "@guildhall/core/desks/system-data/system-data";
import { systemDataRoutes } from "@guildhall/core/desks/system-data/system-data.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(systemDataRoutes.change, ({ actor, params, query, body }) =>
  SystemData.change(actor, { ...params, ...query }, body),
);
