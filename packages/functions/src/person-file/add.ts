import { addPersonFile } from "@guildhall/core/people/person-file/person-file";
import { personFileRoutes } from "@guildhall/core/people/person-file/person-file.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(personFileRoutes.add, ({ actor, params, body }) =>
  addPersonFile(actor, params.userId, body),
);
