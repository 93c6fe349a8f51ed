import * as SystemData from "@guildhall/core/system-data/system-data";
import { systemDataRoutes } from "@guildhall/core/system-data/system-data.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(systemDataRoutes.remove, ({ actor, params, query }) =>
  SystemData.remove(actor, { ...params, ...query }),
);
