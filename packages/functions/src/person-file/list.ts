import { listPersonFiles } from "@guildhall/core/people/person-file/person-file";
import { personFileRoutes } from "@guildhall/core/people/person-file/person-file.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(personFileRoutes.list, ({ actor, params, query }) =>
  listPersonFiles(actor, params.userId, query),
);
