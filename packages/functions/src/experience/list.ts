import { experienceRoutes } from "@guildhall/core/domains/certification/hours/hours.routes";
import * as ShowHours from "@guildhall/core/domains/certification/hours/show-hours";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(experienceRoutes.list, ({ actor, params, query }) =>
  ShowHours.list(actor, params.id, query.after),
);
