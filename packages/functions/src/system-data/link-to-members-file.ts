import { linkToMembersFile } from "@guildhall/core/system-data/row-file";
import { systemDataRoutes } from "@guildhall/core/system-data/system-data.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(systemDataRoutes.linkToMembersFile, ({ actor, params: { id }, query }) =>
  linkToMembersFile(actor, id, query),
);
