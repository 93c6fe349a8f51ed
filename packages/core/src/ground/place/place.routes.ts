import * as z from "zod/mini";
import { defineRoute } from "../route/route.ts";
import { Place, PlaceId, PlaceQuery, PlaceSuggestions } from "./place.schema.ts";

export const placeRoutes = {
  suggest: defineRoute({
    id: "place.suggest",
    method: "GET",
    path: "/api/places",
    role: "member",
    summary: "Addresses in the United States that begin like what was typed",
    query: PlaceQuery,
    response: PlaceSuggestions,
  }),
  get: defineRoute({
    id: "place.get",
    method: "GET",
    path: "/api/places/{placeId}",
    role: "member",
    summary: "All fields of a suggested address",
    params: z.object({ placeId: PlaceId }),
    response: Place,
  }),
};
