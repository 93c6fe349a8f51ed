import { createEntry } from "@guildhall/core/domains/certification/hours/create-entry";
import { experienceRoutes } from "@guildhall/core/domains/certification/hours/hours.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(experienceRoutes.create, ({ actor, params, body }) =>
  createEntry(actor, params.id, body),
);
