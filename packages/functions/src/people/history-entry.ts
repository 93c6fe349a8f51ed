import * as History from "@guildhall/core/ground/change/history";
import { peopleRoutes } from "@guildhall/core/people/staff-user/people.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(peopleRoutes.historyEntry, ({ actor, params }) =>
  History.open(actor, params.id, params.seq),
);
