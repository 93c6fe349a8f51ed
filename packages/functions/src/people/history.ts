import * as Audit from "@guildhall/core/audit/audit";
import { peopleRoutes } from "@guildhall/core/people/people.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(peopleRoutes.history, ({ actor, params }) => Audit.list(actor, params.id));
