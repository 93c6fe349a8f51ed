import * as History from "@guildhall/core/change/history";
import { peopleRoutes } from "@guildhall/core/people/people.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(peopleRoutes.historyEntry, ({ actor, params }) =>
  History.open(actor, params.id, params.seq),
);
