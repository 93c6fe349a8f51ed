import * as SystemRowList from "@guildhall/core/desks/system-data/list-rows";
import { systemDataRoutes } from "@guildhall/core/desks/system-data/system-data.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(systemDataRoutes.list, ({ actor, params }) => SystemRowList.list(actor, params.name));
