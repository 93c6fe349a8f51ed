import * as SystemData from "@guildhall/core/desks/system-data/system-data";
import { systemDataRoutes } from "@guildhall/core/desks/system-data/system-data.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(systemDataRoutes.restore, ({ actor, params, query }) =>
  SystemData.restore(actor, { ...params, ...query }),
);
