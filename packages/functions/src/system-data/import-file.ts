import { importFile } from "@guildhall/core/desks/system-data/import-file";
import { systemDataRoutes } from "@guildhall/core/desks/system-data/system-data.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(systemDataRoutes.importFile, ({ actor, params, body }) =>
  importFile(actor, params.name, body),
);
