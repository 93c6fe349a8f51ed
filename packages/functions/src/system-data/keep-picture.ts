import { keepPicture } from "@guildhall/core/desks/system-data/picture";
import { systemDataRoutes } from "@guildhall/core/desks/system-data/system-data.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(systemDataRoutes.keepPicture, ({ actor, params, body }) =>
  keepPicture(actor, params.name, body),
);
