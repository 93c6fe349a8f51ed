import { experienceRoutes } from "@guildhall/core/domains/certification/hours/hours.routes";
import * as SaveEntry from "@guildhall/core/domains/certification/hours/save-entry";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(experienceRoutes.remove, ({ actor, params }) => SaveEntry.remove(actor, params));
