import { preparePicture } from "@guildhall/core/desks/system-data/picture";
import { systemDataRoutes } from "@guildhall/core/desks/system-data/system-data.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(systemDataRoutes.preparePicture, ({ actor, params, body }) =>
  preparePicture(actor, params.name, body),
);
