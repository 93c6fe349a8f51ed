import * as PersonOverview from "@guildhall/core/desks/person-overview/person-overview";
import { personOverviewRoutes } from "@guildhall/core/desks/person-overview/person-overview.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(personOverviewRoutes.get, ({ actor, params }) =>
  PersonOverview.get(actor, params.userId),
);
