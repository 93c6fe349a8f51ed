import { experienceRoutes } from "@guildhall/core/domains/certification/hours/hours.routes";
import * as OwnFile from "@guildhall/core/domains/certification/hours/own-file";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(experienceRoutes.exportFile, ({ actor, params }) => OwnFile.ownFile(actor, params.id));
