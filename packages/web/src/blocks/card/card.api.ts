import { cardRoutes } from "@guildhall/core/money/card/card.routes";
import { useRouteAction } from "../../lib/api/use-route.ts";

/** For a card that pays now, kept or not. */
export const useBeginCard = () => useRouteAction(cardRoutes.createSetupIntent);
