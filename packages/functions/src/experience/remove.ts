import { experienceRoutes } from "@guildhall/core/domains/certification/hours/hours.routes";
import { removeEntry } from "@guildhall/core/domains/certification/hours/remove-entry";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(experienceRoutes.remove, ({ actor, params }) => removeEntry(actor, params));
