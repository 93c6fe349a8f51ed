import * as EntryFile from "@guildhall/core/domains/certification/hours/entry-file";
import { experienceRoutes } from "@guildhall/core/domains/certification/hours/hours.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(experienceRoutes.addFile, ({ actor, params, body }) =>
  EntryFile.addFile(actor, params, body),
);
