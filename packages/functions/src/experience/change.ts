import { changeEntry } from "@guildhall/core/domains/certification/hours/change-entry";
import { experienceRoutes } from "@guildhall/core/domains/certification/hours/hours.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(experienceRoutes.change, ({ actor, params, body }) => changeEntry(actor, params, body));
