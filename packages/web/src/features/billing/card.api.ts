import { cardRoutes } from "@guildhall/core/card/card.routes";
import { useRouteAction } from "../../lib/use-route.ts";
import { useUserAction } from "../../lib/user-action.ts";

export const useSetUpCard = () => useRouteAction(cardRoutes.setUpCard);

/** The header, the checkout and Edit profile know of the card at once. */
export const useSaveCard = () => useUserAction(cardRoutes.saveCard);

/** For a card that pays now, whether it is kept or not. */
export const useBeginCard = () => useRouteAction(cardRoutes.createSetupIntent);
