import { prepareRowFile } from "@guildhall/core/desks/system-data/row-file";
import { systemDataRoutes } from "@guildhall/core/desks/system-data/system-data.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(systemDataRoutes.addFile, ({ actor, params, body }) =>
  prepareRowFile(actor, params.name, body),
);
