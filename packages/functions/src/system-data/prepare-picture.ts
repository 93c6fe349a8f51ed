import { preparePicture } from "@guildhall/core/system-data/picture";
import { systemDataRoutes } from "@guildhall/core/system-data/system-data.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(systemDataRoutes.preparePicture, ({ actor, params, body }) =>
  preparePicture(actor, params.name, body),
);
