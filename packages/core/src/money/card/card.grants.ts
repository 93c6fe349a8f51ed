import { type GrantsOf, pays } from "../../ground/route/grants.ts";
import type { cardRoutes } from "./card.routes.ts";

export const cardGrants = {
  "card.createSetupIntent": { ...pays, secrets: ["STRIPE_SECRET_KEY"] },
  "card.setUpCard": { ...pays, secrets: ["STRIPE_SECRET_KEY"] },
  "card.saveCard": pays,
} as const satisfies GrantsOf<typeof cardRoutes>;
