import * as Place from "@guildhall/core/ground/place/place";
import { placeRoutes } from "@guildhall/core/ground/place/place.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(placeRoutes.suggest, ({ actor, query }) => Place.suggest(actor, query));
