import type { GrantsOf } from "../route/grants.ts";
import type { placeRoutes } from "./place.routes.ts";

export const placeGrants = {
  "place.suggest": { table: "write", places: true },
  "place.get": { table: "write", places: true },
} as const satisfies GrantsOf<typeof placeRoutes>;
