import { workByHandRoutes } from "@guildhall/core/domains/certification/by-hand/by-hand.routes";
import * as WorkByHand from "@guildhall/core/domains/certification/by-hand/list-work";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(workByHandRoutes.list, ({ actor, query }) => WorkByHand.list(actor, query));
